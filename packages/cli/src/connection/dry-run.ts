import type { AuthenticationPart, FetchInit, ServiceTooling } from "@exch/runtime/service";
import type { Input } from "../input/read-input.ts";
import type { Io } from "../io/io.ts";
import type { FoundOperation } from "../operations/find-operation.ts";
import type { ProfileSettings } from "../profiles/profile-settings.ts";
import { connectWith } from "./connect.ts";

/** A request as it would be sent, without the values that authenticate it. */
type ShownRequest = Pick<FetchInit, "method" | "headers"> & { readonly url: string; readonly body?: string };

const hidden = "[hidden]";

/** Headers that contain no part of the key or the signature: the timestamp, the version of the key, and others. */
const shownHeaders = ["content-type", "accept"];

/** Runs a call up to the network, and returns the request that would be sent. */
export async function buildRequest(
  { entry, tree, operation }: FoundOperation,
  settings: ProfileSettings,
  input: Input,
): Promise<ShownRequest> {
  const { call } = await import("@exch/runtime/service");
  let seen: { url: string; init: FetchInit } | undefined;
  const fetch = async (url: string, init: FetchInit) => {
    seen ??= { url, init };
    throw new Error("a dry run sends nothing");
  };
  const { baseUrl, allowHttp } = settings;
  const options = { baseUrl, fetch, retry: { attempts: 1 }, allowHttp };
  // It signs without the secrets, which are not read: the signature is hidden anyway.
  const required = entry.credentials.filter(({ isSecret, replaces }) => isSecret && replaces === undefined);
  const secrets = { key: "hidden", ...Object.fromEntries(required.map(({ name }) => [name, "hidden"])) };
  const service = await connectWith(entry, tree, { ...settings, secrets }, options);
  const failure = await call(service, operation, input, { settle: false }).catch((error: unknown) => error);
  if (seen === undefined) throw failure;
  return redact(seen.url, seen.init, entry, settings);
}

/** Replaces the values that authenticate. */
function redact(
  url: string,
  { method, headers, body }: FetchInit,
  { authentication }: ServiceTooling,
  { headerPrefix = "EXCH" }: ProfileSettings,
): ShownRequest {
  const named = (part: AuthenticationPart) => part.name.replace("EXCH", String(headerPrefix)).toLowerCase();
  const open = authentication.filter(({ role }) => role === "timestamp" || role === "keyVersion");
  const shownNames = [...shownHeaders, ...open.map(named)];
  const shown = Object.entries(headers).map(
    ([name, value]) => [name, shownNames.includes(name.toLowerCase()) ? value : hidden] as const,
  );
  const signatures = authentication.filter((part) => part.in === "query" && part.role !== "timestamp").map(named);
  const shownUrl = url.replaceAll(/([?&])([^=&]*)=[^&]*/g, (pair, mark: string, name: string) =>
    signatures.includes(name.toLowerCase()) ? `${mark}${name}=${hidden}` : pair,
  );
  return { method, url: shownUrl, headers: Object.fromEntries(shown), ...(typeof body === "string" && { body }) };
}

/** Writes a request as HTTP shows it: method and URL, headers, body. */
export async function writeRequest({ method, url, headers, body }: ShownRequest, io: Io): Promise<void> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  await io.out.write([`${method} ${url}`, ...lines, ...(body === undefined ? [] : ["", body]), ""].join("\n"));
}
