import { isJsonObject } from "@exch/runtime/service";

/** True for a URL with a password. */
export function hasPassword(url: unknown): boolean {
  return typeof url === "string" && URL.canParse(url) && new URL(url).password !== "";
}

/** Hides the password of every `proxy` in a value, so that it can be shown. */
export function hidePasswords(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const shown = Object.entries(value).map(([name, each]) => [
    name,
    name === "proxy" ? hidePassword(each) : hidePasswords(each),
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
