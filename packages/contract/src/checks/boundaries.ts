import { edgeInputs } from "../document/boundary-inputs.ts";
import { ruleOf } from "../document/describe-rules.ts";
import { exampleInput, type Input } from "../document/inputs.ts";
import { brokenInputs } from "../document/invalid-inputs.ts";
import type { DocumentedOperation } from "../document/openapi-document.ts";
import { type ContractCheck, createCheck, type Place, type Setting } from "./contract-check.ts";
import { judgeIllegal, judgeLegal, ofState } from "./expectations.ts";
import { brokenWindows, longestWindow } from "./time-windows.ts";

/** Both sides of every rule of the input: the last legal value is taken, the first illegal one refused. */
export function boundaryChecks(setting: Setting, documented: DocumentedOperation): ContractCheck[] {
  return [
    ...illegalChecks(setting, documented),
    ...windowChecks(setting, documented),
    ...legalChecks(setting, documented),
  ];
}

function illegalChecks(setting: Setting, documented: DocumentedOperation): ContractCheck[] {
  const { subject, baselines } = setting;
  const spoilt = (good: Input) => brokenInputs(subject.document, documented, good).filter(({ onWire }) => onWire);
  return spoilt(exampleInput(documented)).map(({ what }) => {
    const place: Place = { documented, group: "boundaries", what };
    return createCheck(setting, place, async () => {
      const spoil = spoilt(await baselines.goodInput(documented)).find((each) => each.what === what);
      if (spoil === undefined) return { outcome: "skipped", reason: "the values leave no room for it" };
      const rule = ruleOf(subject.document, documented, spoil);
      return judgeIllegal(place, await subject.send(documented, spoil.input), rule, ["parameter", ...ofState]);
    });
  });
}

function windowChecks(setting: Setting, documented: DocumentedOperation): ContractCheck[] {
  const { subject, baselines } = setting;
  const { window } = subject.operation(documented);
  if (window === undefined) return [];
  return Object.entries(brokenWindows(window)).map(([what, spoil]) => {
    const place: Place = { documented, group: "boundaries", what };
    return createCheck(setting, place, async () => {
      const input = spoil(await baselines.goodInput(documented), Math.trunc(subject.service.clock.now()));
      const { start, end, maxDays } = window;
      const rule = `${end} not before ${start}${maxDays === undefined ? "" : `, and at most ${maxDays} days after it`}`;
      return judgeIllegal(place, await subject.send(documented, input), rule, ["parameter"]);
    });
  });
}

/** Only of reads: an operation with an effect is executed on the values that were given, and on no others. */
function legalChecks(setting: Setting, documented: DocumentedOperation): ContractCheck[] {
  if (documented.effect.kind !== "read") return [];
  const { subject, baselines } = setting;
  const operation = subject.operation(documented);
  const legal = (good: Input) => [
    ...edgeInputs(subject.document, documented, operation, good),
    ...longestWindow(operation.window, good, Math.trunc(subject.service.clock.now())),
  ];
  return legal(exampleInput(documented)).map(({ what }) => {
    const place: Place = { documented, group: "boundaries", what };
    return createCheck(setting, place, async () => {
      const { input, trial } = await baselines.of(documented);
      if (trial.verdict.kind !== "answered") return { outcome: "skipped", reason: "the good request is not answered" };
      const edge = legal(input).find((each) => each.what === what);
      if (edge === undefined) return { outcome: "skipped", reason: "the values leave no room for it" };
      const orBecause = documented.body !== undefined && !edge.isText ? "the rules of the market" : undefined;
      return judgeLegal(place, await subject.send(documented, edge.input), { orBecause, orNotFound: edge.isText });
    });
  });
}
