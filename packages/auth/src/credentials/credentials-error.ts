/**
 * Thrown for credentials or signing options that cannot work.
 *
 * The message names the field, the rule and what to do. It never repeats the value.
 */
export class CredentialsError extends Error {
  override readonly name = "CredentialsError";
  readonly code = "ERR_CREDENTIALS";
  /** Field that broke the rule, as the caller wrote it: `"passphrase"`. */
  readonly field: string;

  constructor(field: string, rule: string) {
    super(`${field} ${rule}`);
    this.field = field;
  }
}
