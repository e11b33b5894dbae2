import { isJsonObject } from "@exch/runtime/service";
import { nameUrl } from "../terminal/safe-text.ts";

/** True for a URL with a password. */
export function hasPassword(url: unknown): boolean {
  return typeof url === "string" && URL.canParse(url) && new URL(url).password !== "";
}

/** Hides the password of every `proxy` in a value, and what a `baseUrl` must not have, so that it can be shown. */
export function hidePasswords(value: unknown): unknown {
  if (hasPassword(value)) return Object.assign(new URL(String(value)), { password: "hidden" }).href;
  if (!isJsonObject(value)) return value;
  const shown = Object.entries(value).map(([name, each]) => [
    name,
    name === "baseUrl" && typeof each === "string" ? nameUrl(each) : hidePasswords(each),
  ]);
  return Object.fromEntries(shown);
}

/** True when any `proxy` in a value has a password. */
export function hasProxyPassword(value: unknown): boolean {
  return (
    isJsonObject(value) &&
    Object.entries(value).some(([name, each]) => (name === "proxy" ? hasPassword(each) : hasProxyPassword(each)))
  );
}
