/** Host and port that a connection leads to. */
export interface Target {
  readonly secure: boolean;
  readonly hostname: string;
  readonly port: number;
}

/** Reads the target of a URL. */
export function readTarget({ protocol, hostname, port }: URL): Target {
  const secure = protocol === "https:";
  return { secure, hostname: hostname.replace(/^\[|\]$/g, ""), port: Number(port) || (secure ? 443 : 80) };
}

/** Writes host and port as headers have them; the port only where it is not the usual one, or `always`. */
export function printHost({ hostname, port, secure }: Target, always = false): string {
  const name = hostname.includes(":") ? `[${hostname}]` : hostname;
  return !always && port === (secure ? 443 : 80) ? name : `${name}:${port}`;
}
