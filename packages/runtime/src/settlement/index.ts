export { equalAmounts, hasOtherValue, sumAmounts } from "./compare.ts";
