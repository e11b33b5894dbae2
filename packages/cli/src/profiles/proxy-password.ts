/** True where a URL holds a password. */
export function hasPassword(url: unknown): boolean {
  return typeof url === "string" && URL.canParse(url) && new URL(url).password !== "";
}

/** A value with the password of every `proxy` in it hidden, to be shown. */
export function withoutPasswords(value: unknown): unknown {
  if (!isObject(value)) return value;
  const shown = Object.entries(value).map(([name, each]) => [
    name,
    name === "proxy" ? hidden(each) : withoutPasswords(each),
  ]);
  return Object.fromEntries(shown);
}

/** True where any `proxy` in a value holds a password. */
export function holdsPassword(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.entries(value).some(([name, each]) => (name === "proxy" ? hasPassword(each) : holdsPassword(each)))
  );
}

function hidden(url: unknown): unknown {
  if (!hasPassword(url)) return url;
  const shown = new URL(String(url));
  shown.password = "hidden";
  return shown.href;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
