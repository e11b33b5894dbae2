import type { ServiceConfig, SourceOperation } from "../config/config.ts";
import { isClientMember, isObjectMember } from "../read/reserved-names.ts";

const wholeName = /^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/;

/**
 * Names an operation of the client as `resource.operation`. The first of these that returns a name applies: the `name`
 * function; an `operationId` of that form or of two parts (`orders/place-many`); the first tag, or the first word of the
 * path, followed by the `operationId` or by the method and the rest of the path.
 *
 * @param keepsVersions true where a version such as `v2` in the path is a part of the name
 */
export function nameOperation(
  operation: SourceOperation,
  config: Pick<ServiceConfig, "name" | "resources">,
  keepsVersions = false,
): string {
  const { operationId, method, path, tags } = operation;
  const own = config.name?.(operation);
  if (own !== undefined) return own;
  if (operationId !== undefined && wholeName.test(operationId)) return operationId;
  const [first = "", second, ...more] = (operationId ?? "").split(/[./:]/);
  if (second !== undefined && more.length === 0) return `${joinCamel(first)}.${joinCamel(second)}`;
  const all = path.split("/").filter((part) => part !== "");
  const segments = keepsVersions ? all : all.filter((part) => !isVersion(part));
  const word = segments.find((part) => !part.includes("{") && !isVersion(part)) ?? "root";
  const resource = joinCamel((config.resources ?? "tag") === "tag" ? (tags[0] ?? word) : word);
  const name = joinCamel(operationId ?? `${method.toLowerCase()} ${segments.join(" ").replace(/\{/g, "by {")}`);
  return `${makeSafeResource(resource)}.${makeSafeName(name)}`;
}

/** Tests for paths of several versions: `/v1/orders` and `/v2/orders` need names of their own. */
export function hasVersions(paths: readonly string[]): boolean {
  return new Set(paths.map((path) => path.split("/").find(isVersion))).size > 1;
}

function isVersion(part: string): boolean {
  return /^v\d[\w.-]*$/i.test(part);
}

/** A resource that no client has for another purpose: `close` → `closeOperations`. */
function makeSafeResource(name: string): string {
  return isClientMember(name) || isObjectMember(name) ? `${name}Operations` : name;
}

/** `then` → `thenOperation` */
function makeSafeName(name: string): string {
  return isObjectMember(name) ? `${name}Operation` : name;
}

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
