import { type DefectArea, runtime } from "../defect.ts";

/** Contents of requests, and clocks. */
export const requests: DefectArea = {
  area: "contents of requests",
  defects: [
    {
      name: "body-not-signed",
      wrong: "Signs requests without their body.",
      edits: [
        runtime(
          "pipeline/sign.ts",
          'body: isString ? body : "", timestamp: signedAt }',
          'body: "", timestamp: signedAt }',
        ),
      ],
    },
    {
      name: "query-of-the-input-not-signed",
      wrong: "Signs GET requests without their query at service A.",
      edits: [
        runtime(
          "pipeline/sign.ts",
          "const request: SignableRequest = { method, path, query,",
          'const request: SignableRequest = { method, path, query: service.definition.hasRecvWindow === false ? "" : query,',
        ),
      ],
    },
    {
      name: "withdrawal-amount-rounded",
      wrong: "Rounds the amount of a withdrawal to two digits.",
      edits: [
        runtime(
          "pipeline/serialise.ts",
          "    body[name] = value;\n",
          '    body[name] = name === "amount" ? Number(value).toFixed(2) : value;\n',
        ),
      ],
    },
    {
      name: "clock-learnt-once",
      wrong: "Keeps the first difference to the exchange's clock for ever.",
      edits: [runtime("time/clock.ts", "bounds = min <= max ? { min, max } : stated;", "bounds ??= stated;")],
    },
    {
      name: "first-rejection-kept",
      wrong: "Keeps the rejection of a first request for one that was signed again and got no response.",
      edits: [
        runtime(
          "pipeline/retry.ts",
          "    let correction: Correction | undefined;\n",
          "    let correction: Correction | undefined;\n    let rejected: ReceivedError | undefined;\n",
        ),
        runtime(
          "pipeline/retry.ts",
          "        if (maySignAgain && deadline.remainingMs() > 0) continue;\n",
          "        rejected = proved(received, correction);\n        if (maySignAgain && deadline.remainingMs() > 0) continue;\n",
        ),
        runtime(
          "pipeline/retry.ts",
          "      if (!repeatable || count >= attempts || !mayPass(received)) return sent;\n",
          '      if (rejected !== undefined && received.kind === "lost") return { received: rejected, trace };\n' +
            "      if (!repeatable || count >= attempts || !mayPass(received)) return sent;\n",
        ),
      ],
    },
  ],
};
