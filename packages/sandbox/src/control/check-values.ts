import { ControlError, type ControlField, type ControlInput } from "./control-route.ts";

/** Checks the body of a request. Throws a {@link ControlError} that names the field and the rule. */
export function checkBody(body: unknown, { fields, required = [] }: ControlInput): Readonly<Record<string, unknown>> {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw createError("body: must be a JSON object");
  for (const name of required) if (!Object.hasOwn(body, name)) throw createError(`${name}: is missing`);
  for (const [name, value] of Object.entries(body)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) throw createError(`${name}: is unknown; known are ${Object.keys(fields).join(", ")}`);
    checkField(name, value, field);
  }
  return body as Readonly<Record<string, unknown>>;
}

/** Reads a parameter of the path or query. */
export function readParameter(name: string, text: string, field: ControlField): unknown {
  const value = field.type === "integer" ? Number(text) : text;
  checkField(name, value, field);
  return value;
}

function checkField(name: string, value: unknown, { type, enum: values, minimum }: ControlField): void {
  const types = [type].flat() as readonly string[];
  if (!types.some((each) => isOfType(value, each))) throw createError(`${name}: must be of type ${types.join(" or ")}`);
  if (values !== undefined && typeof value === "string" && !values.includes(value))
    throw createError(`${name}: must be ${values.join(", ")}`);
  if (minimum !== undefined && typeof value === "number" && value < minimum)
    throw createError(`${name}: must be at least ${minimum}`);
}

function isOfType(value: unknown, type: string): boolean {
  if (type === "integer") return Number.isSafeInteger(value);
  if (type === "array") return Array.isArray(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function createError(message: string): ControlError {
  return new ControlError(400, message);
}
