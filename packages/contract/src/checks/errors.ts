import type { DocumentedOperation } from "../document/openapi-document.ts";
import { type ContractCheck, createCheck, type Place, type Setting } from "./contract-check.ts";
import { judgeIllegal, ofState } from "./expectations.ts";

const nobodys = "000000000000000000000000";

/** What is refused whatever the input: a body that cannot be read, an id that nobody has. */
export function errorChecks(setting: Setting, documented: DocumentedOperation): ContractCheck[] {
  return [...bodyChecks(setting, documented), ...absenceChecks(setting, documented)];
}

function bodyChecks(setting: Setting, documented: DocumentedOperation): ContractCheck[] {
  if (documented.body === undefined) return [];
  const { subject, baselines } = setting;
  const twists = {
    "a body that is no JSON": { body: '{"symbol":' },
    "a body of another type": { contentType: "text/plain" },
  };
  return Object.entries(twists).map(([what, twist]) => {
    const place: Place = { documented, group: "errors", what };
    return createCheck(setting, place, async () => {
      const trial = await subject.send(documented, await baselines.goodInput(documented), twist);
      return judgeIllegal(place, trial, "a body is JSON", ["parameter"]);
    });
  });
}

/** Only of reads: to ask an effect of what is not there would be to ask for it. */
function absenceChecks(setting: Setting, documented: DocumentedOperation): ContractCheck[] {
  const id = documented.parameters.find(({ in: place }) => place === "path");
  if (id === undefined || documented.effect.kind !== "read") return [];
  const place: Place = { documented, group: "errors", what: `${id.name} that nobody has` };
  const { subject, baselines } = setting;
  const tryIt = async () => {
    const input = { ...(await baselines.goodInput(documented)), [id.name]: nobodys };
    const trial = await subject.send(documented, input);
    const { verdict } = trial;
    const isNothing = verdict.kind === "answered" && verdict.payload === null;
    if (isNothing) return { outcome: "held" } as const;
    return judgeIllegal(place, trial, "what is not there is not found", ["parameter", ...ofState]);
  };
  return [createCheck(setting, place, tryIt)];
}
