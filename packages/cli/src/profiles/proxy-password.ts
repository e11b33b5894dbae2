import { isJsonObject } from "@exch/runtime/service";
import { nameUrl } from "../terminal/safe-text.ts";

/** True for a URL with a password. */
export function hasPassword(url: unknown): boolean {
  return typeof url === "string" && URL.canParse(url) && new URL(url).password !== "";
}

/** Hides the password of every `proxy` in a value, and what a `baseUrl` must not have, so that it can be shown. */
export function hidePasswords(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const shown = Object.entries(value).map(([name, each]) => [
    name,
    typeof each !== "string" ? hidePasswords(each) : hidePassword(name === "baseUrl" ? nameUrl(each) : each),
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

function hidePassword(url: unknown): unknown {
  if (!hasPassword(url)) return url;
  const shown = new URL(String(url));
  shown.password = "hidden";
  return shown.href;
}
