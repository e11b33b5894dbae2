import { defineAssistant } from "@exch/mcp";
import { createSigner } from "@exch/runtime/service";
import payments from "./payments.config.ts";

/** Signs as many exchanges do: key and signature are in the query, under names that the document does not have. */
const signer = createSigner({
  name: "Query",
  key: "live-key",
  secrets: {},
  textToSign: () => "",
  signText: () => "0123456789",
  addSignature: ({ query }, signature) => ({ query: `${query}api_key=live-key&signature=${signature}`, headers: {} }),
});

export default defineAssistant({ ...payments, signer });
