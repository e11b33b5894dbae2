// @generated from packages/runtime/src/index.ts by tools/generate. Do not edit; run pnpm generate.
export {
  callForOutcome,
  history,
  items,
  pages,
  call,
  syncClock,
  recover,
} from "@exch/runtime/service";
