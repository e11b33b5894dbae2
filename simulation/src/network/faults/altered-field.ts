import type { TrueResponse } from "../../exchange/arrived-request.ts";

/** A response to alter. */
interface Altering {
  readonly response: TrueResponse;
  /** The target and the body of the request. */
  readonly request: string;
  readonly isRead: boolean;
  /** Returns a number from 0 to below 1 for a purpose. */
  readonly number: (purpose: string) => number;
}

type Fields = Record<string, unknown>;
type Form = "missing" | "null" | "of another type" | "empty" | "another record's" | "reworded";

const exact = JSON as unknown as { rawJSON(text: string): object; isRawJSON(value: unknown): boolean };
/** Fields by which a record is known, and that hold records: half of all alterations are of these. */
const telling = /id$|oid$|^(?:remark|data|items|symbols|code|status|active|success)$/i;
const freeText: ReadonlySet<string> = new Set(["remark", "msg", "failMsg", "message"]);
/** Fields that tell that more follows: without them, no client could know. */
const cursors: ReadonlySet<string> = new Set(["lastId"]);

/**
 * Alters one field of a response: it is missing, null, empty, of another type, reworded where it is a text in words, or another record's
 * where the request itself has its true value. Undefined where nothing was altered.
 */
export function alterField({ response, request, isRead, number }: Altering) {
  const { text } = response;
  const whole = number("whole");
  if (whole < 0.05) return text === "" ? undefined : { response: { ...response, text: "" }, what: "an empty body" };
  if (whole < 0.1)
    return { response: { ...response, text: text.slice(0, text.length >> 1) }, what: "half of the body" };
  if (!/^[[{]/.test(text)) return undefined;
  const body = readExactly(text);
  const paths = [...listPaths(body, [])].filter((path) => !cursors.has(path.at(-1) ?? ""));
  const known = paths.filter((path) => telling.test(path.at(-1) ?? ""));
  const among = known.length > 0 && number("telling") < 0.5 ? known : paths;
  const path = among[Math.floor(number("path") * among.length)];
  if (path === undefined) return undefined;
  const holders = findHolders(body, path.slice(0, -1));
  const isAll = number("all") < 0.5;
  const changed = isAll ? holders : [holders[Math.floor(number("which") * holders.length)] as Fields];
  const name = path.at(-1) as string;
  const forms = listForms(changed[0]?.[name], name, request, isRead);
  const form = forms[Math.floor(number("form") * forms.length)] as Form;
  for (const holder of changed) change(holder, name, form, number);
  return { response: { ...response, text: JSON.stringify(body) }, what: `${path.join(".")} ${form}` };
}

/** Reads JSON so that numbers are written again digit by digit. */
function readExactly(text: string): unknown {
  // Most responses have whole numbers alone, and a reviver is slow.
  if (!/[:[,]-?\d{15}|[:[,]-?\d+[.e]/i.test(text)) return JSON.parse(text);
  const keep = (_: string, value: unknown, { source }: { source?: string }) =>
    typeof value === "number" && source !== undefined ? exact.rawJSON(source) : value;
  return JSON.parse(text, keep as (key: string, value: unknown) => unknown);
}

/** The paths of all fields that a value has. */
function* listPaths(value: unknown, path: readonly string[]): Generator<readonly string[]> {
  if (!isObject(value)) return;
  if (Array.isArray(value)) {
    yield* listPaths(value[0], [...path, "*"]);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    yield [...path, name];
    yield* listPaths(inner, [...path, name]);
  }
}

/** The objects that have the field of a path: of each item of a list. */
function findHolders(value: unknown, [name, ...rest]: readonly string[]): Fields[] {
  if (!isObject(value)) return [];
  if (name === undefined) return [value as Fields];
  if (name === "*") return (value as unknown[]).flatMap((item) => findHolders(item, rest));
  return findHolders((value as Fields)[name], rest);
}

function listForms(value: unknown, name: string, request: string, isRead: boolean): Form[] {
  // A well-formed empty list in place of a full one hides records.
  if (Array.isArray(value)) return ["missing", "null", "of another type", ...(isRead ? [] : (["empty"] as const))];
  if (value === undefined || value === null) return [value === null ? "missing" : "null"];
  const forms: Form[] = ["missing", "null", "of another type"];
  if (typeof value === "string") {
    if (name !== "code") forms.push("empty");
    if (freeText.has(name)) forms.push("reworded", "reworded", "reworded");
    if (isNamedIn(value, request)) forms.push("another record's", "another record's");
  } else if (isNumber(value) && new RegExp(`[?&]${name}=${String(JSON.stringify(value))}(?:&|$)`).test(request))
    forms.push("another record's");
  return forms;
}

/** True for a value by which the request names what it is about: not for an amount, which no client can compare with another one. */
function isNamedIn(value: string, request: string): boolean {
  return value.length >= 8 && !/^[\d.]+$/.test(value) && request.includes(value);
}

function change(holder: Fields, name: string, form: Form, number: Altering["number"]): void {
  const value = holder[name];
  if (form === "missing") delete holder[name];
  else if (form === "null") holder[name] = null;
  else if (form === "of another type") holder[name] = changeType(value);
  else if (form === "reworded") holder[name] = reword(String(value), number("words"));
  else if (form === "another record's") holder[name] = replaceValue(value);
  else holder[name] = Array.isArray(value) ? [] : "";
}

function changeType(value: unknown): unknown {
  if (value === undefined || value === null) return {};
  if (Array.isArray(value)) return { ...value };
  if (typeof value === "string")
    return /^-?\d+(\.\d+)?$/.test(value) ? exact.rawJSON(`${BigInt(value.split(".")[0] ?? 0)}`) : [value];
  return isNumber(value) || typeof value === "boolean" ? JSON.stringify(value) : [value];
}

function replaceValue(value: unknown): unknown {
  if (typeof value !== "string") return Number(JSON.stringify(value)) + 1;
  if (/^[A-Z]+-[A-Z]+$/.test(value))
    return value.startsWith("BTC") ? value.replace("BTC", "ETH") : `BTC-${value.split("-")[1]}`;
  return value.slice(0, -4) + (value.endsWith("ffff") ? "0000" : "ffff");
}

/** The same words as another system writes them. */
function reword(text: string, share: number): string {
  const forms = [
    text.toUpperCase(),
    text.replaceAll(/[^\w]/g, (letter) => `&#${letter.charCodeAt(0)};`),
    text.replaceAll(/\s/g, ""),
    text.slice(0, text.length >> 1),
  ];
  return forms[Math.floor(share * forms.length)] as string;
}

function isNumber(value: unknown): boolean {
  return typeof value === "number" || exact.isRawJSON(value);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !exact.isRawJSON(value);
}
