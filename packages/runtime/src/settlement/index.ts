export { differing, equalAmounts, sumAmounts } from "./compare.ts";
export { isDoubtfulMessage } from "./doubtful-message.ts";
