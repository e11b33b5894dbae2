import type { FetchInit } from "@exch/runtime";
import type { Input } from "../input/read-input.ts";
import type { Io } from "../io/io.ts";
import type { FoundOperation } from "../operations/find-operation.ts";
import type { Settings } from "../profiles/settings.ts";
import { connectWith } from "./connect.ts";

/** A request as it would be sent, without the values that authenticate it. */
export interface ShownRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Replaces each value that authenticates. */
const hidden = "[hidden]";

/** Sign the request in place of the secrets, which are not read: the signature is hidden anyway. */
const placeholders = { key: "hidden", secret: "hidden", passphrase: "hidden" };

/** Headers that contain nothing of the key or the signature. */
const shownHeaders = /^(content-type|accept|.*-timestamp|.*-key-version)$/i;

/** Runs a call up to the network, and returns the request that would be sent. */
export async function dryRun(
  { entry, tree, operation }: FoundOperation,
  settings: Settings,
  input: Input,
): Promise<ShownRequest> {
  const { call } = await import("@exch/runtime");
  let seen: { url: string; init: FetchInit } | undefined;
  const fetch = async (url: string, init: FetchInit) => {
    seen ??= { url, init };
    throw new Error("a dry run sends nothing");
  };
  const { baseUrl, allowHttp } = settings;
  const options = { baseUrl, fetch, retry: { attempts: 1 }, ...(allowHttp !== undefined && { allowHttp }) };
  const service = await connectWith(entry, tree, { ...settings, secrets: placeholders }, options);
  const failure = await call(service, operation, input, { settle: false }).catch((error: unknown) => error);
  if (seen === undefined) throw failure;
  return redact(seen.url, seen.init);
}

function redact(url: string, { method, headers, body }: FetchInit): ShownRequest {
  const shown = Object.entries(headers).map(
    ([name, value]) => [name, shownHeaders.test(name) ? value : hidden] as const,
  );
  return {
    method,
    url: url.replace(/([?&]signature=)[^&]*/, `$1${hidden}`),
    headers: Object.fromEntries(shown),
    ...(typeof body === "string" && { body }),
  };
}

/** Writes a request as HTTP shows it: method and URL, headers, body. */
export async function writeRequest({ method, url, headers, body }: ShownRequest, io: Io): Promise<void> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  await io.out.write([`${method} ${url}`, ...lines, ...(body === undefined ? [] : ["", body]), ""].join("\n"));
}
