/**
 * Credentials or signing options that cannot work.
 *
 * Says which field broke which rule, never what the field held.
 */
export class CredentialsError extends Error {
  override readonly name = "CredentialsError";
  readonly code = "ERR_CREDENTIALS";
  /** The field that is wrong, as the caller wrote it: `"passphrase"`. */
  readonly field: string;

  constructor(field: string, rule: string) {
    super(`${field} ${rule}`);
    this.field = field;
  }
}
