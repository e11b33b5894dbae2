// @ts-check
import { getAllHttpServices } from "@typespec/http";
import { lintDocs } from "./lint/docs.js";
import { lintEcho, lintPresence } from "./lint/echo.js";
import { lintEffect } from "./lint/effect.js";
import { lintExamples } from "./lint/examples.js";
import { lintGaps, readGaps } from "./lint/gaps.js";
import { lintIdentity, lintSources } from "./lint/identity.js";
import { lintPaging, lintWindow } from "./lint/lists.js";
import { checkedOperation } from "./lint/operation.js";
import { lintRequest } from "./lint/request.js";
import { lintRules } from "./lint/rules.js";
import { deriveProvenance } from "./provenance/derive.js";

export { $lib } from "./lib.js";

/**
 * Runs the lint rules of the contract. The compiler calls it for every program that imports this library.
 * @param {import("@typespec/compiler").Program} program
 */
export async function $onValidate(program) {
  const [services] = getAllHttpServices(program);
  const operations = services.flatMap((service) => service.operations.map((http) => checkedOperation(program, http)));
  /** @type {Map<string, import("./lint/operation.js").CheckedOperation>} */
  const byName = new Map();

  for (const operation of operations) {
    lintIdentity(program, operation, byName);
    byName.set(operation.name, operation);
  }
  for (const operation of operations) {
    lintEffect(program, operation, byName);
    lintPaging(program, operation);
    lintWindow(program, operation);
    lintEcho(program, operation);
    lintPresence(program, operation);
    lintRequest(program, operation);
    lintExamples(program, operation);
    lintDocs(program, operation);
  }
  lintSources(program, operations);
  lintRules(program, operations);
  if (operations.length === 0) return;
  const gaps = await readGaps(program);
  lintGaps(program, operations, gaps);
  deriveProvenance(program, operations, gaps);
}
