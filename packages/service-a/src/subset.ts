export { createServiceASubset } from "./client.ts";
export * from "./gen/operations.ts";
export * from "./gen/subset-exports.ts";
