/** The settings of a profile for one service. */
export interface ProfileSettings {
  /** The profile's name; `environment` for the profile that environment variables make. */
  readonly profile: string;
  readonly baseUrl: string;
  /** Rejects operations with an effect. */
  readonly readOnly: boolean;
  readonly allowHttp?: boolean;
  /** The URL of a proxy to tunnel through. */
  readonly proxy?: string;
  readonly timeoutMs?: number;
  /** The key and secrets, once they are read; absent for public calls. */
  readonly secrets?: Secrets;
  /** Settings of services, such as `headerPrefix`. */
  readonly [name: string]: unknown;
}

/** The key and secrets that sign requests, by name. Never printed. */
export interface Secrets extends Readonly<Record<string, string>> {
  readonly key: string;
}

/** The place that holds one secret. */
export interface SecretSource {
  readonly from: "value" | "file" | "command" | "env";
  /** The value itself, the file's path, the command, or the variable's name. */
  readonly text: string;
}

/** The settings and secret sources that a profile has. */
export interface ProfileFields {
  readonly settings: Partial<ProfileSettings>;
  readonly sources: Readonly<Record<string, SecretSource>>;
}
