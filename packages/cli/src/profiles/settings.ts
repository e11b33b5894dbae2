/** The settings of a profile for one service. */
export interface Settings {
  /** The profile's name; `environment` for the profile that environment variables make. */
  readonly profile: string;
  readonly baseUrl: string;
  /** Refuses operations with an effect. */
  readonly readOnly: boolean;
  readonly allowHttp?: boolean;
  readonly headerPrefix?: string;
  /** The URL of a proxy to tunnel through. */
  readonly proxy?: string;
  readonly keyVersion?: 1 | 2 | 3;
  readonly signedQuery?: "sent" | "decoded";
  readonly recvWindow?: number;
  readonly timeoutMs?: number;
  /** The key and secrets, once they are read; absent for public calls. */
  readonly secrets?: Secrets;
}

/** The key and secrets that sign requests. Never printed. */
export interface Secrets {
  readonly key: string;
  readonly secret?: string;
  readonly passphrase?: string;
  readonly privateKey?: string;
}

/** The place that holds one secret. */
export interface SecretSource {
  readonly from: "value" | "file" | "command" | "env";
  /** The value itself, the file's path, the command, or the variable's name. */
  readonly text: string;
}

/** The settings and secret sources that a profile has. */
export interface ProfileFields {
  readonly settings: Partial<Omit<Settings, "profile" | "secrets">>;
  readonly sources: Readonly<Partial<Record<SecretName, SecretSource>>>;
}

/** The names of secrets. */
export const secretNames = ["key", "secret", "passphrase", "privateKey"] as const;
/** The name of a secret. */
export type SecretName = (typeof secretNames)[number];
