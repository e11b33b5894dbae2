import { getAddress } from "@exch/openapi";
import type { OperationModel } from "../model/service-model.ts";
import type { Field, Model } from "../normalize/normal-form.ts";
import type { Difference } from "./compare-keys.ts";
import { compareModels } from "./compare-shapes.ts";

/** Every difference between what two versions of an operation take. A name in the path is not sent: it is compared by its position. */
export function compareInputs(before: OperationModel, after: OperationModel, names: ReadonlySet<string>): Difference[] {
  const listNames = ({ path }: OperationModel) => [...path.matchAll(/\{(.+?)\}/g)].map(([, name = ""]) => name);
  const now = getAddress(before) === getAddress(after) ? listNames(after) : [];
  const renamed = listNames(before).flatMap((from, index) => {
    const to = now[index] ?? from;
    return to === from ? [] : [{ from, to }];
  });
  const fields = before.input.fields.map((field) => {
    const { to = field.name } = renamed.find(({ from }) => field.place === "path" && field.name === from) ?? {};
    return { ...field, name: to };
  });
  const areWhole = [before, after].some((each) => getBody(each) === "whole");
  const [old, own] = [readInput(before, fields, areWhole), readInput(after, after.input.fields, areWhole)];
  return [
    ...renamed.map(
      ({ from, to }): Difference => ({ at: `input.${to}`, way: "other", text: `was called ${from}, in the path` }),
    ),
    ...compareModels(old, own, { at: "input", direction: "in", names }),
  ];
}

/** The object in the body; `whole` if the body is anything else. */
function getBody({ input, body, bodyIs }: OperationModel): Model | "whole" | undefined {
  if (bodyIs === undefined) return body;
  const shape = input.fields.find(({ name }) => name === bodyIs)?.shape;
  return shape?.kind === "model" && !shape.nullable ? shape.model : "whole";
}

/** Reads the input with the body in the same form in both versions: its fields, or one field where a version has no object. */
function readInput(operation: OperationModel, fields: readonly Field[], isWhole: boolean): Model {
  const { input, inputIs, bodyIs } = operation;
  const body = getBody(operation);
  if (body === undefined || body === "whole") return { ...input, fields };
  const outside = fields.filter(({ place }) => place !== "body");
  if (isWhole) {
    const whole = fields.find(({ name }) => name === bodyIs);
    const shape = { kind: "model", model: body } as const;
    const field: Field = { name: "body", deprecated: false, required: true, place: "body", ...whole, shape };
    return { ...input, fields: [...outside, field], rules: [] };
  }
  const inside = bodyIs === undefined ? fields.filter(({ place }) => place === "body") : body.fields;
  const isNamed = inputIs !== undefined || (bodyIs !== undefined && outside.length === 0);
  return {
    ...body,
    name: isNamed ? body.name : input.name,
    fields: [...outside, ...inside.map((field) => ({ ...field, place: "body" as const }))],
    rules: bodyIs === undefined ? input.rules : [...input.rules, ...body.rules],
  };
}
