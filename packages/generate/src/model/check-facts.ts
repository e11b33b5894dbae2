import { DocumentError } from "@exch/openapi";
import type { Model, Shape } from "../normalize/normal-form.ts";
import { collectModels, getStartField } from "../normalize/shapes.ts";
import type { OperationModel } from "./service-model.ts";

/** Rejects facts of operations that name fields or operations which do not exist. */
export function checkFacts(operations: readonly OperationModel[]): void {
  const ids = new Set(operations.map((operation) => operation.id));
  for (const operation of operations) {
    checkEffect(operation, ids);
    checkPaging(operation);
    checkWindow(operation);
    checkEcho(operation);
  }
}

function checkEffect({ effect, id, input }: OperationModel, ids: ReadonlySet<string>): void {
  const { lookup, list, fallback } = effect as { lookup?: string; list?: string; fallback?: string };
  for (const other of [lookup, list, fallback]) {
    if (other !== undefined && !ids.has(other))
      throw new DocumentError(id, `x-effect looks up with ${other}, which is not an operation of this client`);
  }
  if (effect.kind === "idempotencyKey") requireField(input, effect.key, id, "x-effect");
  if (effect.kind !== "keyed") return;
  if (lookup === undefined) throw new DocumentError(id, "x-effect is keyed and needs a lookup");
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
  requireField(input, getStartField(paging), id, "x-paging");
  requireField(input, paging.size, id, "x-paging");
  const item = getPagedItem(operation);
  if (item === undefined) throw new DocumentError(id, "x-paging names no array of the payload");
  const [payload] = collectModels(operation.output);
  if (paging.style === "page") requireField(payload, paging.total, id, "x-paging");
  if (paging.style === "page" && paging.count !== undefined) requireField(payload, paging.count, id, "x-paging");
  if (paging.style !== "cursor") return;
  if (paging.next !== undefined) requireField(payload, paging.next, id, "x-paging");
  if (paging.nextOfItem !== undefined) requireField(collectModels(item)[0], paging.nextOfItem, id, "x-paging");
}

function checkWindow({ id, input, window }: OperationModel): void {
  if (window === undefined) return;
  requireField(input, window.start, id, "x-window");
  requireField(input, window.end, id, "x-window");
  if (window.narrower !== undefined) requireField(input, window.narrower.field, id, "x-window");
}

function checkEcho({ id, input, output, echo = {} }: OperationModel): void {
  const [payload] = collectModels(output);
  for (const [field, repeated] of Object.entries(echo)) {
    requireField(input, field, id, "x-echo");
    requireField(payload, repeated, id, "x-echo");
  }
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
  const list =
    name === undefined || output.kind !== "model"
      ? output
      : output.model.fields.find((field) => field.name === name)?.shape;
  return list?.kind === "list" ? list.item : undefined;
}
