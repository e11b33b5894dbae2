// @ts-check
export { $lib } from "./lib.js";
