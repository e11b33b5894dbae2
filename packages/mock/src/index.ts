export { MockError } from "./mock-error.ts";
export { type MockServer, type MockServers, type MockServersOptions, startMocks } from "./start-mocks.ts";
