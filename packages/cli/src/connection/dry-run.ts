import type { FetchInit, Operation, OperationTree } from "@exch/runtime";
import type { Input } from "../input/read-input.ts";
import type { Io } from "../io/io.ts";
import type { Settings } from "../profiles/settings.ts";
import type { ServiceEntry } from "../services.ts";
import { connectWith } from "./connect.ts";

/** A request as it would leave, but for what authenticates it. */
export interface ShownRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What stands in place of what authenticates. */
const hidden = "[hidden]";

/** Since it is hidden, no secret need be read to show the request. */
const placeholders = { key: "hidden", secret: "hidden", passphrase: "hidden" };

/** Headers that say when and how a request is signed, and nothing of the key. */
const open = /^(content-type|accept|.*-timestamp|.*-key-version)$/i;

/** Takes the whole way of a call up to the network, and gives the request that would leave. */
export async function dryRun(
  entry: ServiceEntry,
  tree: OperationTree,
  operation: Operation,
  settings: Settings,
  input: Input,
): Promise<ShownRequest> {
  const { call } = await import("@exch/runtime");
  let seen: { url: string; init: FetchInit } | undefined;
  const fetch = async (url: string, init: FetchInit) => {
    seen ??= { url, init };
    throw new Error("nothing is sent");
  };
  const { baseUrl, allowHttp } = settings;
  const options = { baseUrl, fetch, retry: { attempts: 1 }, ...(allowHttp !== undefined && { allowHttp }) };
  const service = await connectWith(entry, tree, { ...settings, secrets: placeholders }, options);
  const failure = await call(service, operation, input, { settle: false }).catch((error: unknown) => error);
  if (seen === undefined) throw failure;
  return shownRequest(seen.url, seen.init);
}

/** A request with everything that authenticates hidden. */
function shownRequest(url: string, { method, headers, body }: FetchInit): ShownRequest {
  const shown = Object.entries(headers).map(([name, value]) => [name, open.test(name) ? value : hidden] as const);
  return {
    method,
    url: url.replace(/([?&]signature=)[^&]*/, `$1${hidden}`),
    headers: Object.fromEntries(shown),
    ...(typeof body === "string" && { body }),
  };
}

/** Writes the request as it would go over the wire. */
export async function writeRequest({ method, url, headers, body }: ShownRequest, io: Io): Promise<void> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  await io.out.write([`${method} ${url}`, ...lines, ...(body === undefined ? [] : ["", body]), ""].join("\n"));
}
