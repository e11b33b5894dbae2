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
  remark: string;
  /** Epoch milliseconds. */
  createdAt: number;
}
