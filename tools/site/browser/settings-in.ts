/** Finds address and credentials in what a sandbox prints when it starts. */
export function findSettings(text: string): Record<string, string> | undefined {
  const patterns = {
    url: /(http:\/\/[^\s/]+)/,
    key: /API key\s+(\S+)/,
    secret: /secret\s+(\S+)/,
    passphrase: /passphrase\s+(\S+)/,
  };
  const found = Object.entries(patterns).flatMap(([name, pattern]) => {
    const value = pattern.exec(text)?.[1];
    return value === undefined ? [] : [[name, value] as const];
  });
  return found.length < 3 ? undefined : Object.fromEntries(found);
}
