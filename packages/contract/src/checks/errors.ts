import type { Input } from "../document/inputs.ts";
import { findItems } from "../target/valid-input.ts";
import type { CheckCase, TestedOperation } from "./check-run.ts";
import { concludeRejection, stateCategories } from "./expectations.ts";

/** No id of any service. */
export const unknownId = "000000000000000000000000";

/** Lists checks that a body that cannot be read and an id that does not exist are rejected. */
export function listErrorCases(tested: TestedOperation): CheckCase[] {
  return [...listBodyCases(tested), ...listUnknownIdCases(tested)];
}

const unknownRule = "an unknown id is not found";

const wrongBodies = {
  "a body that is not JSON": { body: '{"symbol":' },
  // No document says that a service rejects what it can read.
  "a body of another content type": { contentType: "text/plain" },
};

function listBodyCases({ documented }: TestedOperation): CheckCase[] {
  if (documented.body === undefined) return [];
  return Object.entries(wrongBodies).map(([title, overrides]) => ({
    title,
    async test(run) {
      const roundTrip = await run.send(await run.validInput(), overrides);
      return concludeRejection(run, roundTrip, "a body is JSON", ["parameter"], "body" in overrides);
    },
  }));
}

/** Only for reads: an operation with an effect might be executed. */
function listUnknownIdCases({ documented }: TestedOperation): CheckCase[] {
  const id = documented.parameters.find(({ in: place }) => place === "path");
  if (id === undefined || documented.effect.kind !== "read") return [];
  return [
    {
      title: `${id.name} that does not exist`,
      async test(run) {
        const roundTrip = await run.send({ ...(await run.validInput()), [id.name]: unknownId });
        const { parsed } = roundTrip;
        const shown = parsed.kind === "success" ? (parsed.payload as Input | null) : undefined;
        if (shown === null || findItems(shown, run.operation)?.length === 0) return { outcome: "passed" };
        const isOther = ![undefined, unknownId].includes((shown?.id ?? shown?.[id.name]) as string | undefined);
        const isStated = isOther || "404" in documented.responses || "4XX" in documented.responses;
        return concludeRejection(run, roundTrip, unknownRule, ["parameter", ...stateCategories], isStated);
      },
    },
  ];
}
