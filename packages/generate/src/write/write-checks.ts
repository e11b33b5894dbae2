import type { ServiceModel } from "../model/service-model.ts";
import type { Model } from "../normalize/normal-form.ts";
import { collectModels } from "../normalize/shapes.ts";
import { CheckCode } from "./check-code.ts";
import { importNames } from "./print/code-text.ts";
import { writeInputCheck, writeSentModel } from "./write-input-checks.ts";
import { writeOutputCheck, writeReceivedModel } from "./write-output-checks.ts";

/** Writes `checks.ts`: checks compiled ahead of time, in a form that V8 runs fast and bundlers can cut down. */
export function writeChecks(service: ServiceModel, head: string): string {
  const code = new CheckCode(service.models.map(({ name }) => `check${name}`));
  const acknowledgements = new Set(
    service.operations.filter(({ effect }) => effect.kind !== "read").flatMap(({ output }) => collectModels(output)),
  );
  const models = service.models.map((model: Model) =>
    model.direction === "in"
      ? writeSentModel(model, code)
      : writeReceivedModel(model, code, acknowledgements.has(model)),
  );
  const operations = service.operations.flatMap((operation) => [
    writeInputCheck(operation, code),
    writeOutputCheck(operation, code),
  ]);
  const imports = [...code.imports, ...["Issue", ...code.types].map((name) => `type ${name}`)];
  return [head + importNames(imports, "@exch/runtime/service"), ...operations, ...models, ...code.shared()].join("\n");
}
