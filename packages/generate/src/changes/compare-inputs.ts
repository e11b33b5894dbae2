import type { OperationModel } from "../model/service-model.ts";
import type { Field, Model } from "../normalize/normal-form.ts";
import { addressOf } from "./http-facts.ts";
import { compareModels } from "./shapes/compare-shapes.ts";
import type { Difference } from "./shapes/difference.ts";

/** Every difference between what two versions of an operation take. */
export function compareInputs(before: OperationModel, after: OperationModel, names: ReadonlySet<string>): Difference[] {
  const { renamed, differences } = renamePathFields(before, after);
  const bodies = [before, after].map(bodyOf);
  const areWhole = bodies.some((body) => body === "whole");
  const [old, now] = [inputOf(before, renamed, areWhole), inputOf(after, after.input.fields, areWhole)];
  return [...differences, ...compareModels(old, now, { at: "input", direction: "in", names })];
}

/** A name in the path is not sent: it is compared by its position. */
function renamePathFields(before: OperationModel, after: OperationModel) {
  const fields = before.input.fields;
  if (addressOf(before) !== addressOf(after)) return { renamed: fields, differences: [] };
  const [old, now] = [before, after].map(({ path }) => [...path.matchAll(/\{(.+?)\}/g)].map(([, name]) => name)) as [
    string[],
    string[],
  ];
  const news = new Map(old.map((name, index) => [name, now[index] ?? name]));
  const differences = [...news]
    .filter(([name, own]) => name !== own)
    .map(([name, own]): Difference => ({ at: `input.${own}`, way: "other", text: `was called ${name}, in the path` }));
  const renamed = fields.map((field) =>
    field.place === "path" ? { ...field, name: news.get(field.name) ?? field.name } : field,
  );
  return { renamed, differences };
}

/** The object that the body is; `whole` where it is anything else. */
function bodyOf({ input, body, bodyIs }: OperationModel): Model | "whole" | undefined {
  if (bodyIs === undefined) return body;
  const shape = input.fields.find(({ name }) => name === bodyIs)?.shape;
  return shape?.kind === "model" && !shape.nullable ? shape.model : "whole";
}

/** The input with the body in the same form in both versions: its fields, or one field where a version has no object. */
function inputOf(operation: OperationModel, fields: readonly Field[], isWhole: boolean): Model {
  const { input, inputIs, bodyIs } = operation;
  const body = bodyOf(operation);
  if (body === undefined || body === "whole") return { ...input, fields };
  const outside = fields.filter(({ place }) => place !== "body");
  if (isWhole) {
    const whole = fields.find(({ name }) => name === bodyIs);
    const shape = { kind: "model", model: body } as const;
    const field: Field = { name: "body", deprecated: false, required: true, place: "body", ...whole, shape };
    return { ...input, fields: [...outside, field], rules: [] };
  }
  const inside = bodyIs === undefined ? fields.filter(({ place }) => place === "body") : body.fields;
  const { closed, open, others, beside } = body;
  const isNamed = inputIs !== undefined || (bodyIs !== undefined && outside.length === 0);
  return {
    ...input,
    fields: [...outside, ...inside.map((field) => ({ ...field, place: "body" as const }))],
    rules: bodyIs === undefined ? input.rules : [...input.rules, ...body.rules],
    ...(isNamed && { name: body.name }),
    ...(closed && { closed }),
    ...(open && { open }),
    ...(others && { others }),
    ...(beside && { beside }),
  };
}
