import { createSigner, type Signer, type SignerParts } from "@exch/runtime/service";

/** Creates a signer that adds the same headers and parameters to each request, as they are. */
export function createPlainSigner({ headers = {}, parameters = [], ...parts }: PlainParts): Signer {
  return createSigner({
    ...parts,
    signText: () => "",
    textToSign: () => "",
    addSignature: ({ query }) => ({
      query: [query, ...parameters].filter((part) => part !== "").join("&"),
      headers: { ...headers },
    }),
  });
}

interface PlainParts extends Pick<SignerParts, "name" | "key" | "secrets"> {
  readonly headers?: Readonly<Record<string, string>>;
  /** Percent-encoded: `key=a%20b`. */
  readonly parameters?: readonly string[];
}
