import { type DefectArea, runtime } from "../defect.ts";

/** Client ids, by which an intent is found. */
export const clientIds: DefectArea = {
  area: "client ids",
  defects: [
    {
      name: "short-client-ids",
      wrong: "Creates client ids of four characters, so that two orders can have the same one.",
      edits: [
        runtime(
          "settlement/name-intent.ts",
          "callersKey ?? randomness.uuid();",
          "callersKey ?? randomness.uuid().slice(0, 4);",
        ),
        runtime("settlement/name-intent.ts", "given ?? randomness.uuid();", "given ?? randomness.uuid().slice(0, 4);"),
      ],
    },
    {
      name: "callers-key-is-own",
      wrong: "Believes that no other call can have used a client id which the caller chose.",
      edits: [
        runtime(
          "settlement/name-intent.ts",
          "if (callersKey == null) made.add(String(key));",
          "made.add(String(key));",
        ),
        runtime("settlement/name-intent.ts", "given == null ? new Set(keys) : noKeys", "new Set(keys)"),
      ],
    },
    {
      name: "latest-output-only",
      wrong: "Remembers the output of the latest call under a client id only.",
      edits: [
        runtime(
          "settlement/acknowledged.ts",
          "[...earlier.slice(-9), { output, call }]",
          "[...earlier.slice(0, 0), { output, call }]",
        ),
      ],
    },
    {
      name: "one-id-for-all-items",
      wrong: "Gives all orders of a batch the same client id.",
      edits: [
        runtime(
          "settlement/name-intent.ts",
          "const key = callersKey ?? randomness.uuid();",
          "const key = callersKey ?? [...made][0] ?? randomness.uuid();",
        ),
      ],
    },
  ],
};
