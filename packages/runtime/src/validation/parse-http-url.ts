/** Parses a URL that a connection can be opened to. @throws TypeError that does not repeat it, because it may contain a password */
export function parseHttpUrl(name: string, text: string): URL {
  if (!URL.canParse(text)) throw new TypeError(`${name} must be an absolute URL`);
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new TypeError(`${name} must be http or https`);
  if (url.port === "0") throw new TypeError(`${name} must not be on port 0, which can never be connected to`);
  return url;
}
