export type { TlsOptions } from "./connect.ts";
export type { ProxyOptions } from "./proxy.ts";
export { createNodeTransport, type NodeTransport, type NodeTransportOptions } from "./transport.ts";
export { TransportError, type TransportErrorCode } from "./transport-error.ts";
