/** Settings that reach a sandbox. */
export interface Settings {
  url: string;
  key: string;
  secret: string;
  passphrase: string;
}

const place = "exch-sandbox";

/** Reads the settings of an earlier page in this tab. */
export function settings(): Settings {
  const unless = { url: "http://127.0.0.1:8080", key: "", secret: "", passphrase: "" };
  return { ...unless, ...JSON.parse(sessionStorage.getItem(place) ?? "{}") };
}

export function forget(): void {
  sessionStorage.removeItem(place);
}

/** Reads the form, and keeps the sandbox's settings for the next page. */
export function filled(form: HTMLFormElement): Settings & { input: string } {
  const given = new FormData(form);
  const text = (name: string) => String(given.get(name) ?? "").trim();
  const { passphrase } = settings();
  const kept = {
    url: text("url"),
    key: text("key"),
    secret: text("secret"),
    // Service B has none, and its pages no field for it.
    passphrase: given.has("passphrase") ? text("passphrase") : passphrase,
  };
  sessionStorage.setItem(place, JSON.stringify(kept));
  return { ...kept, input: text("input") };
}

/** Finds address and credentials in what a sandbox prints when it starts. */
export function settingsIn(text: string): Partial<Settings> | undefined {
  const after = (pattern: RegExp) => pattern.exec(text)?.[1];
  const url = after(/(http:\/\/[^\s/]+)/);
  const found = {
    key: after(/API key\s+(\S+)/),
    secret: after(/secret\s+(\S+)/),
    passphrase: after(/passphrase\s+(\S+)/),
  };
  if (found.key === undefined || found.secret === undefined) return undefined;
  return Object.fromEntries(Object.entries({ url, ...found }).filter(([, value]) => value !== undefined));
}
