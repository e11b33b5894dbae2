/** Permission of a key (GAP 32). `General` reads. Both services use these words. */
export type Permission = "General" | "Spot" | "Withdrawal";

/** An API key with its secrets. It is valid for every service. */
export interface ApiKey {
  key: string;
  secret: string;
  passphrase: string;
  /** Version of the key, for services that have versions. `any` accepts requests of every version. */
  keyVersion: 1 | 2 | 3 | "any";
  /** SPKI PEM. Verifies Ed25519 and RSA signatures instead of the secret, for services that accept them. */
  publicKey?: string | undefined;
  permissions: readonly Permission[];
  /** IP addresses from which the key may be used, separated by commas. Shown, not checked. */
  ipWhitelist?: string | undefined;
  remark: string;
  /** Epoch milliseconds. */
  createdAt: number;
}
