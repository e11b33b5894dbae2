import type { KnownOptions, OptionRule } from "../../validation/check-options.ts";

/** Options of TLS connections. Certificates are always verified unless `rejectUnauthorized` is false. */
export interface TlsOptions {
  /**
   * Certificate authorities to trust instead of the well-known ones, in PEM.
   * @default Node's own list
   */
  ca?: string | Uint8Array | readonly (string | Uint8Array)[];
  /** The client's certificate chain, in PEM, where the exchange requires one. @default none */
  cert?: string | Uint8Array;
  /** The private key of `cert`, in PEM. @default none */
  key?: string | Uint8Array;
  /** The passphrase of `key`. @default none */
  passphrase?: string;
  /**
   * The name that the server's certificate must carry.
   * @default the host of the URL
   */
  servername?: string;
  /**
   * Ends the connection when the certificate cannot be verified. Turn it off in tests only: any server can then receive keys and
   * orders.
   * @default true
   */
  rejectUnauthorized?: boolean;
}

const pem: OptionRule = {
  test: (value) => typeof value !== "string" || value.includes("-----BEGIN "),
  expected: "the text of a PEM, or its bytes, not a path",
};

/** Types of the options of TLS connections. A misspelt name would make the client trust another authority. */
export const tlsOptions: KnownOptions<keyof TlsOptions> = {
  ca: { type: "array", each: pem, or: pem },
  cert: pem,
  key: pem,
  passphrase: "string",
  servername: "string",
  rejectUnauthorized: "boolean",
};
