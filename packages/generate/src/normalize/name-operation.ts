import type { ServiceConfig, SourceOperation } from "../config/config.ts";
import { isClientMember, isObjectMember } from "../read/reserved-names.ts";
import { shortenName } from "../read/shorten-name.ts";

const wholeName = /^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/;

/**
 * Lists names of an operation of the client as `resource.operation`, the shortest first. The first of these that returns a name
 * applies: the `name` function; an `operationId` of that form or of two parts (`orders/place-many`); the first tag, or the first word
 * of the path, followed by the `operationId` or by the method and the rest of the path. Words of the resource, and a version such as
 * `v2` in the path, are left out in the first ones.
 */
export function listNames(operation: SourceOperation, config: Pick<ServiceConfig, "name" | "resources">): string[] {
  const { operationId, method, path, tags } = operation;
  const own = config.name?.(operation);
  if (own !== undefined) return [own];
  if (operationId !== undefined && wholeName.test(operationId)) return [operationId];
  const [first = "", second, ...more] = (operationId ?? "").split(/[./:]/);
  if (second !== undefined && more.length === 0) return joinName(joinCamel(first), [second]);
  const all = path.split("/").filter((part) => part !== "");
  const segments = all.filter((part) => !/^v\d[\w.-]*$/i.test(part));
  const word = segments.find((part) => !part.includes("{")) ?? "root";
  const resource = joinCamel((config.resources ?? "tag") === "tag" ? (tags[0] ?? word) : word);
  const forms = [segments, all].map((parts) => `${method.toLowerCase()} ${parts.join(" ").replace(/\{/g, "by {")}`);
  return joinName(makeSafeResource(resource), operationId === undefined ? forms : [operationId]);
}

/** Joins a resource with each form of its names. */
function joinName(resource: string, names: readonly string[]): string[] {
  const forms = names.flatMap((name) => [...shortenName(name, resource), name]);
  return [...new Set(forms.map((form) => `${resource}.${makeSafeName(joinCamel(form))}`))];
}

/** Chooses the shortest name of each operation that no other has. */
export function chooseNames(all: readonly (readonly string[])[]): string[] {
  const levels = all.map(() => 0);
  for (;;) {
    const names = all.map((own, index) => own[levels[index] ?? 0] ?? "");
    const groups = Map.groupBy(names.keys(), (index) => getNameKey(names[index] ?? ""));
    const taken = [...groups.values()].filter(({ length }) => length > 1).flat();
    const longer = taken.filter((index) => (levels[index] ?? 0) < (all[index]?.length ?? 0) - 1);
    if (longer.length === 0) return names;
    for (const index of longer) levels[index] = (levels[index] ?? 0) + 1;
  }
}

/** Two names that make the same type name are the same name. */
export function getNameKey(name: string): string {
  return name.toLowerCase().replace(".", "");
}

/** A resource that no client has for another purpose: `close` → `closeOperations`. */
const makeSafeResource = (name: string) => (isClientMember(name) || isObjectMember(name) ? `${name}Operations` : name);

/** `then` → `thenOperation` */
const makeSafeName = (name: string) => (isObjectMember(name) ? `${name}Operation` : name);

/** `list-for_org` → `listForOrg`. */
function joinCamel(text: string): string {
  const parts = text.split(/[^A-Za-z0-9]+/).filter((part) => part !== "");
  const joined = parts
    .map((part, index) => (index === 0 ? lowerFirstWord(part) : part[0]?.toUpperCase() + part.slice(1)))
    .join("");
  return /^[a-z]/.test(joined) ? joined : `n${joined}`;
}

/** `GetUser` → `getUser`, `URL` → `url`, `APIKeys` → `apiKeys`. */
function lowerFirstWord(part: string): string {
  return part.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (capitals) => capitals.toLowerCase());
}
