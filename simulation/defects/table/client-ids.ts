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
      ],
    },
    {
      name: "callers-key-is-own",
      wrong: "Believes that no other call can have used a client id which the caller chose.",
      edits: [
        runtime(
          "settlement/name-intent.ts",
          "if (callersKey == null) made.push(String(key));",
          "made.push(String(key));",
        ),
      ],
    },
  ],
};
