/** What a call needs to know of the place it goes to. */
export interface Settings {
  /** The profile's name; `environment` for one that comes from the environment. */
  readonly profile: string;
  readonly baseUrl: string;
  /** Whether operations with an effect are refused. */
  readonly readOnly: boolean;
  readonly allowHttp?: boolean;
  readonly headerPrefix?: string;
  /** A proxy to tunnel through, as a URL. */
  readonly proxy?: string;
  readonly keyVersion?: 1 | 2 | 3;
  readonly signedQuery?: "sent" | "decoded";
  readonly recvWindow?: number;
  readonly timeoutMs?: number;
  /** What signs, once it was read; absent for public calls. */
  readonly secrets?: Secrets;
}

/** What signs requests. Never printed. */
export interface Secrets {
  readonly key: string;
  readonly secret?: string;
  readonly passphrase?: string;
  readonly privateKey?: string;
}

/** Where one secret comes from. */
export interface SecretSource {
  readonly from: "value" | "file" | "command" | "env";
  /** The value itself, the file's path, the command, or the variable's name. */
  readonly text: string;
}

/** A profile as it stands somewhere: settings, and where its secrets are. */
export interface Entry {
  readonly settings: Partial<Omit<Settings, "profile" | "secrets">>;
  readonly sources: Readonly<Partial<Record<SecretName, SecretSource>>>;
}

/** The names of secrets. */
export const secretNames = ["key", "secret", "passphrase", "privateKey"] as const;
/** One of them. */
export type SecretName = (typeof secretNames)[number];
