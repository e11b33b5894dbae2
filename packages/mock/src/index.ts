export { MockError } from "./mock-error.ts";
export type { MockServersOptions } from "./mock-options.ts";
export { type MockServer, type MockServers, startMocks } from "./start-mocks.ts";
