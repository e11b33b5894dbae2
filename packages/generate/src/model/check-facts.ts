import { DocumentError } from "@exch/openapi";
import type { Model, Shape } from "../normalize/normal-form.ts";
import { collectModels, getStartField } from "../normalize/shapes.ts";
import type { OperationModel } from "./service-model.ts";

/** Rejects facts of operations that name fields or operations which do not exist. */
export function checkFacts(operations: readonly OperationModel[]): void {
  for (const operation of operations) {
    checkEffect(operation, operations);
    checkPaging(operation);
    checkWindow(operation);
    checkEcho(operation);
  }
}

function checkEffect({ effect, id, input }: OperationModel, operations: readonly OperationModel[]): void {
  const { lookup, list, fallback } = effect as { lookup?: string; list?: string; fallback?: string };
  const find = (wanted?: string) => operations.find((operation) => operation.id === wanted);
  for (const other of [lookup, list, fallback])
    if (other !== undefined && find(other) === undefined)
      throw new DocumentError(id, `x-effect looks up with ${other}, which is not an operation of this client`);
  if (effect.kind === "idempotencyKey") requireField(input, effect.key, id, "x-effect");
  if (effect.kind !== "keyed") return;
  if (lookup === undefined) throw new DocumentError(id, "x-effect is keyed and needs a lookup");
  const { output, paging } = find(lookup)!;
  const hasKey = (model?: Model) => model?.fields.some(({ name }) => name === effect.key) === true;
  const [record] = paging === undefined ? collectModels(output) : [];
  const records = record?.fields.find(({ shape }) => shape.kind === "list" && hasKey(collectModels(shape)[0]));
  if (records !== undefined && !hasKey(record))
    throw new DocumentError(id, `x-effect looks up with ${lookup}, whose records are in ${records.name}: add x-paging`);
  if (effect.items === undefined) return void requireField(input, effect.key, id, "x-effect");
  const items = requireField(input, effect.items, id, "x-effect");
  const [model] = items === undefined ? [] : collectModels(items);
  if (model === undefined)
    throw new DocumentError(id, `x-effect names ${effect.items}, which is not an array of objects`);
  requireField(model, effect.key, id, "x-effect");
}

function checkPaging(operation: OperationModel): void {
  const { id, input, paging } = operation;
  if (paging === undefined) return;
  requireFields(input, id, "x-paging", getStartField(paging), paging.size);
  const item = getPagedItem(operation);
  if (item === undefined) throw new DocumentError(id, "x-paging names no array of the payload");
  const [payload] = collectModels(operation.output);
  if (paging.style === "page") requireFields(payload, id, "x-paging", paging.total, paging.count);
  if (paging.style !== "cursor") return;
  if ((paging.next ?? paging.nextOfItem) === undefined)
    throw new DocumentError(id, "x-paging of the style cursor needs next or nextOfItem");
  requireFields(payload, id, "x-paging", paging.next);
  requireFields(collectModels(item)[0], id, "x-paging", paging.nextOfItem);
}

function checkWindow({ id, input, window }: OperationModel): void {
  if (window === undefined) return;
  requireFields(input, id, "x-window", window.start, window.end, window.narrower?.field);
}

function checkEcho({ id, input, output, echo = {} }: OperationModel): void {
  const [payload] = collectModels(output);
  for (const [field, repeated] of Object.entries(echo)) {
    requireField(input, field, id, "x-echo");
    requireField(payload, repeated, id, "x-echo");
  }
}

function requireFields(model: Model | undefined, id: string, fact: string, ...names: (string | undefined)[]): void {
  for (const name of names) if (name !== undefined) requireField(model, name, id, fact);
}

function requireField(model: Model | undefined, name: string, id: string, fact: string): Shape | undefined {
  const field = model?.fields.find((each) => each.name === name);
  if (field === undefined)
    throw new DocumentError(id, `${fact} names ${name}, which is not a field of ${model?.name ?? "the payload"}`);
  return field.shape;
}

/** The item of a paged operation's list. */
export function getPagedItem({ output, paging }: OperationModel): Shape | undefined {
  const name = paging !== undefined && "items" in paging ? paging.items : undefined;
  const model = output.kind === "model" && name !== undefined ? output.model : undefined;
  const list = model === undefined ? output : model.fields.find((field) => field.name === name)?.shape;
  return list?.kind === "list" ? list.item : undefined;
}
