import type { RawRequest } from "@exch/contract/document";
import type { Sandbox } from "@exch/sandbox";
import { createServiceASigner } from "@exch/service-a/tooling";
import { createServiceBSigner } from "@exch/service-b/tooling";
import type { ServiceName } from "./services.ts";

/** Signs a request, and then removes one header or parameter of the authentication. */
export async function signRaw(service: ServiceName, sandbox: Sandbox, request: RawRequest, leaveOut?: string) {
  const { credentials } = sandbox;
  const signer = service === "service-a" ? createServiceASigner(credentials) : createServiceBSigner(credentials);
  const signed = await signer.sign({ ...request, timestamp: sandbox.now });
  const headers = Object.entries(signed.headers).filter(([name]) => name.toLowerCase() !== leaveOut?.toLowerCase());
  const query = signed.query.split("&").filter((part) => leaveOut === undefined || !part.startsWith(`${leaveOut}=`));
  return { ...request, query: query.join("&"), headers: Object.fromEntries(headers) };
}
