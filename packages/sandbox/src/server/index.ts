export { type SandboxServer, type SandboxServerOptions, startSandboxServer } from "./server.ts";
