import type { ServiceConfig, SourceOperation } from "../config/config.ts";

const wholeName = /^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/;

/**
 * Names an operation of the client as `resource.operation`. The first of these that returns a name applies: the `name`
 * function; an `operationId` of that form or of two parts (`orders/place-many`); the first tag, or the first word of the
 * path, followed by the `operationId` or by the method and the rest of the path.
 */
export function nameOperation(operation: SourceOperation, config: Pick<ServiceConfig, "name" | "resources">): string {
  const { operationId, method, path, tags } = operation;
  const own = config.name?.(operation);
  if (own !== undefined) return own;
  if (operationId !== undefined && wholeName.test(operationId)) return operationId;
  const [first = "", second, ...more] = (operationId ?? "").split(/[./:]/);
  if (second !== undefined && more.length === 0) return `${words(first)}.${words(second)}`;
  const segments = path.split("/").filter((part) => part !== "" && !/^v\d+$/.test(part));
  const word = segments.find((part) => !part.includes("{")) ?? "root";
  const resource = words((config.resources ?? "tag") === "tag" ? (tags[0] ?? word) : word);
  return `${resource}.${words(operationId ?? `${method.toLowerCase()} ${segments.join(" ").replace(/\{/g, "by {")}`)}`;
}

/** `list-for_org` → `listForOrg`. */
function words(text: string): string {
  const parts = text.split(/[^A-Za-z0-9]+/).filter((part) => part !== "");
  const joined = parts
    .map((part, index) => (index === 0 ? lowered(part) : part[0]?.toUpperCase() + part.slice(1)))
    .join("");
  return /^[a-z]/.test(joined) ? joined : `n${joined}`;
}

/** `GetUser` → `getUser`, `URL` → `url`, `APIKeys` → `apiKeys`. */
function lowered(part: string): string {
  return part.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (capitals) => capitals.toLowerCase());
}
