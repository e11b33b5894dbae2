import { type DefectArea, runtime, serviceA } from "../defect.ts";

/** Error codes and envelopes. */
export const errorCodes: DefectArea = {
  area: "error codes",
  defects: [
    {
      name: "unlisted-code-is-proof",
      wrong: "Takes a code that the contract does not list for a proof that nothing was executed.",
      edits: [
        runtime(
          "pipeline/classify.ts",
          "isProof: row?.proof === true && isOwn",
          "isProof: (row?.proof ?? true) && isOwn",
        ),
      ],
    },
    {
      name: "foreign-form-is-proof",
      wrong: "Takes a code for the exchange's own although a gateway wrote the response in another form.",
      edits: [
        runtime(
          "pipeline/classify.ts",
          "const isOwn = ownForm && !isGatewayStatus(status);",
          "const isOwn = (ownForm || row === undefined) && !isGatewayStatus(status);",
        ),
        runtime(
          "pipeline/classify.ts",
          "isProof: row?.proof === true && isOwn",
          "isProof: row?.proof !== false && isOwn",
        ),
      ],
    },
    {
      name: "listed-code-in-any-form",
      wrong: "Takes a listed code for a proof in whatever form the response is.",
      edits: [
        runtime(
          "pipeline/classify.ts",
          "const isOwn = ownForm && !isGatewayStatus(status);",
          "const isOwn = (ownForm || row !== undefined) && !isGatewayStatus(status);",
        ),
      ],
    },
    {
      name: "server-error-is-proof",
      wrong: "Takes an error code under a 5xx for a proof that nothing was executed.",
      edits: [
        runtime(
          "pipeline/classify.ts",
          "return status >= 500 || status === 408 || status === 499;",
          "return status === 408 || status === 499;",
        ),
      ],
    },
    {
      name: "gateway-timeout-is-proof",
      wrong: "Takes an error code under 408 or 499, which gateways create, for a proof.",
      edits: [
        runtime(
          "pipeline/classify.ts",
          "return status >= 500 || status === 408 || status === 499;",
          "return status >= 500;",
        ),
      ],
    },
    {
      name: "doubtful-message-is-proof",
      wrong: "Takes a listed code for a proof though its message says `try again later` or `already processing`.",
      edits: [runtime("pipeline/classify.ts", "isOwn && !contradicts.test(message),", "isOwn,")],
    },
    {
      name: "duplicate-is-proof",
      wrong: "Takes a rejected duplicate for a proof, though an earlier copy of the request may have placed the order.",
      edits: [
        runtime(
          "pipeline/conclude.ts",
          "const outcome = steps === undefined ? undefined : data.isProof && !isRepeated",
          'const isRejected = data.isProof || data.category === "duplicate";\n' +
            "  const outcome = steps === undefined ? undefined : isRejected && !isRepeated",
        ),
        runtime(
          "effects/conclude-effect.ts",
          "return concludeDuplicate(intent, trace, error, data, settle);",
          "throw error;",
        ),
      ],
    },
    {
      name: "success-under-any-status",
      wrong: "Accepts service A's success code under an error status, which a gateway set.",
      edits: [
        serviceA(
          "envelope.ts",
          "return isSuccess ? { ok: true, payload: data ?? null } : undefined;",
          "return isSuccess || status >= 400 ? { ok: true, payload: data ?? null } : undefined;",
        ),
      ],
    },
    {
      name: "category-by-status",
      wrong: "Takes every 4xx for a rejection by the exchange.",
      edits: [
        runtime(
          "pipeline/classify.ts",
          "isProof: row?.proof === true && isOwn && !contradicts.test(message),",
          "isProof: (row?.proof === true && isOwn && !contradicts.test(message)) || (status >= 400 && status < 500 && row === undefined),",
        ),
      ],
    },
  ],
};
