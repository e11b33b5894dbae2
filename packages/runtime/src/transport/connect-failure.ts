/** Codes of failed connections. Any other part of an error could contain secrets. */
const codes =
  /^(E(ACCES|ADDRNOTAVAIL|AFNOSUPPORT|CONNABORTED|CONNREFUSED|CONNRESET|HOSTDOWN|HOSTUNREACH|INVAL|MFILE|NETDOWN|NETUNREACH|NFILE|NOBUFS|NOTFOUND|PERM|PIPE|PROTO|TIMEDOUT)|EAI_[A-Z]{2,12}|ERR_(TLS|SSL)_[A-Z\d_/]{2,64}|UND_ERR_[A-Z_]{2,40}|CERT_[A-Z_]{2,40}|UNABLE_TO_[A-Z_]{2,40}|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|HOSTNAME_MISMATCH|INVALID_PURPOSE)$/;
/** Codes of this package's own errors, whose messages contain at most a host. */
const ownCodes = /^ERR_(CLOSED|CONNECT_TIMEOUT|CONNECTION_LOST|MALFORMED_RESPONSE|PROXY_INVALID|PROXY_REFUSED)$/;
const address = /^[\da-f.:]{2,45}$/i;
const hostname = /^[a-z\d.-]{1,253}$/i;

type ErrorFields = Readonly<Record<string, unknown>>;

/**
 * Describes why a connection to `origin` failed, in terms that can be searched for: `connect ECONNREFUSED 127.0.0.1:8080`. Contains
 * only codes, hosts and ports; undefined if the error has no known code.
 */
export function connectFailure(error: unknown, origin: string): string | undefined {
  return findFailure(error, new URL(origin).host, 0);
}

function findFailure(error: unknown, host: string, depth: number): string | undefined {
  if (typeof error !== "object" || error === null || depth > 4) return undefined;
  const fields = error as ErrorFields;
  const { name, message, code, errors, cause } = fields;
  if (typeof code === "string") {
    if (name === "TransportError" && ownCodes.test(code)) {
      const why = findFailure(cause, "", depth + 1);
      return why === undefined ? String(message) : `${message}: ${why}`;
    }
    const hint = /SELF_S|_ISSUER|LEAF/.test(code) ? " (set NODE_EXTRA_CA_CERTS, or tls.ca of createNodeTransport)" : "";
    if (codes.test(code)) return `${stepOf(fields)} ${code} ${placeOf(fields) ?? host}`.trimEnd() + hint;
  }
  if (message === "bad port") return `fetch blocks the port of ${host}: use another port`;
  const [first] = Array.isArray(errors) ? errors : [];
  return findFailure(first ?? cause, host, depth + 1);
}

function stepOf({ syscall, code }: ErrorFields): string {
  if (typeof syscall === "string" && /^(connect|getaddrinfo|read|write)$/.test(syscall)) return syscall;
  return /^E(?!RR_)|^UND_/.test(String(code)) ? "connect" : "TLS";
}

function placeOf({ address: ip, port, hostname: name }: ErrorFields): string | undefined {
  if (typeof ip === "string" && address.test(ip)) {
    const place = ip.includes(":") ? `[${ip}]` : ip;
    return typeof port === "number" ? `${place}:${port}` : place;
  }
  return typeof name === "string" && hostname.test(name) ? name : undefined;
}
