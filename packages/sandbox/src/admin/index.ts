export { type SandboxServer, type SandboxServerOptions, startSandboxServer } from "./sandbox-server.ts";
