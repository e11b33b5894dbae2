/** Where a connection leads. */
export interface Target {
  readonly secure: boolean;
  readonly hostname: string;
  readonly port: number;
}

/** Where a URL leads. */
export function targetOf({ protocol, hostname, port }: URL): Target {
  const secure = protocol === "https:";
  return { secure, hostname: hostname.replace(/^\[|\]$/g, ""), port: Number(port) || (secure ? 443 : 80) };
}

/** Host and port as a header writes them; the port only where it is not the usual one, or `always`. */
export function hostOf({ hostname, port, secure }: Target, always = false): string {
  const name = hostname.includes(":") ? `[${hostname}]` : hostname;
  return !always && port === (secure ? 443 : 80) ? name : `${name}:${port}`;
}
