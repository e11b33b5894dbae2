/**
 * Returns the credentials that sign the next request, or a promise of them. It is asked before each signature: cache credentials that are
 * slow to load. All credentials that it returns must be of one account.
 */
export type CredentialsProvider<Credentials> = () => Credentials | Promise<Credentials>;
