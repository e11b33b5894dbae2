export { differing, equalAmounts, sumAmounts } from "./compare.ts";
