export { equalAmounts, equalTexts, hasOtherValue, sumAmounts } from "./compare.ts";
