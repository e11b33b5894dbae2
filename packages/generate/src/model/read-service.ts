import { listIdNames } from "../normalize/ids.ts";
import type { NormalDocument, NormalOperation } from "../normalize/normal-form.ts";
import { requireRuleFields } from "../normalize/normalize-object.ts";
import { collectModels } from "../normalize/shapes.ts";
import { toPascalCase } from "../read/names.ts";
import { requireFreeNames } from "../read/reserved-names.ts";
import { checkFacts } from "./check-facts.ts";
import { keepReachable } from "./keep-reachable.ts";
import { findReservedWords } from "./reserved-words.ts";
import type { OperationModel, Resource, ServiceModel } from "./service-model.ts";
import { assignTypeNames } from "./type-names.ts";

/** Reads a document in normal form as the model of a service. Throws a DocumentError that names the operation. */
export function readService(normal: NormalDocument, title: string): ServiceModel {
  const reserved = findReservedWords(normal.operations.map(({ path }) => path));
  const operations = normal.operations.map((operation, index) =>
    readOperation(operation, reserved[index] ?? new Map()),
  );
  requireFreeNames(operations);
  checkFacts(operations);
  const { models, enums } = normal;
  const service = keepReachable({ title, operations, resources: readResources(operations, normal), models, enums });
  return { ...service, ...assignTypeNames(service) };
}

function readOperation(normal: NormalOperation, reserved: OperationModel["reserved"]): OperationModel {
  const { fields, body, rules: ownRules, output, ...facts } = normal;
  const { id, bodyIs, window } = facts;
  const [resource = "", name = ""] = id.split(".");
  const inputName = `${toPascalCase(id)}Input`;
  const rules = [...(body?.rules ?? []), ...ownRules];
  requireRuleFields(rules, fields, inputName, id);
  const isNamed = body !== undefined && bodyIs === undefined && body.name !== inputName;
  const isKeyed = facts.effect.kind === "idempotencyKey";
  const isBody =
    isNamed && !isKeyed && fields.length === body.fields.length && ownRules.length === 0 && window === undefined;
  return {
    ...facts,
    resource,
    name,
    input: { name: inputName, direction: "in", description: `Input of \`${id}\`.`, fields, rules },
    inputIs: isBody ? body : undefined,
    body,
    output,
    echo: listEchoes(normal),
    sensitive: listSensitiveFields(normal),
    ids: [...listIdNames(output)],
    reserved,
  };
}

/** The fields that a success repeats: those declared, and the client id, which every request has, where the payload has its field. */
function listEchoes({ echo, effect, output }: NormalOperation): OperationModel["echo"] {
  const isNamed = effect.kind === "keyed" && effect.items === undefined && output.kind === "model";
  const key = isNamed ? output.model.fields.find(({ name }) => name === effect.key)?.name : undefined;
  return key === undefined ? echo : { [key]: key, ...echo };
}

/** Names of fields, anywhere in input or output, that are never logged. */
function listSensitiveFields({ fields, output }: NormalOperation): string[] {
  const nested = [...fields.map(({ shape }) => shape), output].flatMap(collectModels).flatMap((model) => model.fields);
  const all = [...fields, ...nested].filter((field) => field.sensitive !== undefined);
  return [...new Set(all.map((field) => field.name))];
}

/** Resources in the order of the document's tags, then of its operations. */
function readResources(operations: readonly OperationModel[], { tags }: NormalDocument): Resource[] {
  const groups = Map.groupBy(operations, ({ resource }) => resource);
  const order = [...new Set([...tags.map(({ name }) => name), ...groups.keys()])];
  return order.flatMap((name) => {
    const own = groups.get(name);
    if (own === undefined) return [];
    const description = tags.find((tag) => tag.name === name)?.description;
    return [{ name, type: toPascalCase(name), description, operations: own }];
  });
}
