/**
 * Signs a string. Pass your own function when the key is in a KMS, an HSM or another process.
 *
 * The caller of the API gets its error unchanged.
 */
export type SignText = (text: string) => string | Promise<string>;
