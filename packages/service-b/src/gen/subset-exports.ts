// @generated from packages/runtime/src/for-clients.ts by tools/generate. Do not edit; npm run generate writes it.
export {
  callForOutcome,
  history,
  items,
  pages,
  call,
  syncClock,
  recover,
} from "@exch/runtime/service";
