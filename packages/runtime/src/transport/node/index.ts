export { TransportError, type TransportErrorCode } from "../transport-error.ts";
export type { TransportMachine } from "./machine.ts";
export type { ProxyOptions } from "./proxy.ts";
export type { Target } from "./target.ts";
export type { TlsOptions } from "./tls-options.ts";
export { createNodeTransport, type NodeTransport, type NodeTransportOptions } from "./transport.ts";
