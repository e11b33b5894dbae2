import { type DefectArea, runtime } from "../defect.ts";

/** Lookups that make a proof, and times by which they count. */
export const proofs: DefectArea = {
  area: "lookups of a proof",
  defects: [
    {
      name: "proof-from-two-tracks",
      wrong: "Counts one lookup by key and one of the list as the two lookups of a proof.",
      edits: [
        runtime(
          "settlement/settle-by-lookup.ts",
          "if (this.#tracks.some((track) => track.absentAt.length < 2)) return undefined;",
          "if (this.#tracks.flatMap((track) => track.absentAt).length < 2) return undefined;",
        ),
      ],
    },
    {
      name: "give-up-is-absence",
      wrong: "Takes a lookup that failed five times for one that found nothing.",
      edits: [
        runtime(
          "settlement/settle-by-lookup.ts",
          "        if (isAfter) track.failures++;\n",
          "        if (isAfter && ++track.failures >= 5) track.absentAt.push(looked.sentAt);\n",
        ),
      ],
    },
    {
      name: "share-lookups-of-any-query",
      wrong: "Shares a lookup with calls that ask for other spans, pairs and currencies.",
      edits: [runtime("settlement/settle-by-lookup.ts", "JSON.stringify(query)", "Object.keys(query)")],
    },
    {
      name: "lookup-of-first-symbol",
      wrong: "Looks orders up under the pair of the first order that was looked up.",
      edits: [
        runtime(
          "settlement/plan.ts",
          "  return Object.fromEntries(names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]));\n}",
          "  const query = Object.fromEntries(names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]));\n  if (query.symbol !== undefined) firstSymbol ??= query.symbol;\n  return query.symbol === undefined ? query : { ...query, symbol: firstSymbol };\n}\n\nlet firstSymbol: unknown;",
        ),
      ],
    },
    {
      name: "trace-keeps-first-signature",
      wrong: "Settles by the timestamp of the first signature, though the request was signed again.",
      edits: [
        runtime(
          "pipeline/attempt.ts",
          "        signature: this.#signature,\n",
          "        signature: trace.signature ?? this.#signature,\n",
        ),
      ],
    },
    {
      name: "sends-longest-recv-window",
      wrong: "Signs the longest `recvWindow`, and settles by the usual one.",
      edits: [
        runtime(
          "pipeline/sign.ts",
          "const recvWindow = options.recvWindow ?? service.recvWindow;",
          "const recvWindow = service.definition.hasRecvWindow === false ? undefined : 60_000;",
        ),
      ],
    },
    {
      name: "skew-forgotten",
      wrong: "Takes all clocks of the exchange for one.",
      edits: [
        runtime(
          "settlement/terms.ts",
          "return signedAt + validityMs + visibleAfterMs(unsettled) + service.settle.skewMs;",
          "return signedAt + validityMs + visibleAfterMs(unsettled) + 0 * service.settle.skewMs;",
        ),
      ],
    },
    {
      name: "visible-a-second-early",
      wrong: "Rounds the time until everything is visible down to whole seconds.",
      edits: [
        runtime(
          "settlement/terms.ts",
          "  const until = visibleBy(unsettled);\n",
          "  const until = visibleBy(unsettled) - 2000;\n",
        ),
      ],
    },
    {
      name: "fresh-connection-forgotten",
      wrong: "Forgets the wish for a fresh connection.",
      edits: [
        runtime(
          "pipeline/serialise.ts",
          "...((options.freshConnection || needsFreshConnection) && { freshConnection: true }),",
          "...(needsFreshConnection && { freshConnection: true }),",
        ),
      ],
    },
    {
      name: "retention-a-minute-long",
      wrong: "Believes for a minute too long that the exchange shows what was executed.",
      edits: [
        runtime(
          "settlement/terms.ts",
          "signedAt + ms - validityMs - service",
          "signedAt + ms + 60_000 - validityMs - service",
        ),
      ],
    },
  ],
};
