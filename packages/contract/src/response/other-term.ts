import { equalAmounts, equalTexts, isJsonObject, type Operation } from "@exch/runtime/service";
import type { Input } from "../document/inputs.ts";
import { readTime } from "./read-time.ts";

/** Fields that change after a request, or whose times services write in several forms. */
const changing = /^(status|state|version)$|(At|_at|Time|_time|Date|_date)$/;

/** A decimal number. */
const number = /^[+-]?\d+(\.\d+)?$/;

/** A currency, direction, id or account: one word, not hidden in part. */
const word = /^[\w.:@/-]{1,80}$/;

/**
 * Names the field of a response or record that has another value than was sent: a field that the contract says to be repeated, or one
 * of the same name. Amounts are compared by value, words without case; other texts are not compared.
 */
export function findOtherTerm({ echo = {}, sensitive = [] }: Operation, sent: Input, shown: Input): string | undefined {
  const names = Object.keys(sent).filter((name) => !changing.test(name) && !sensitive.includes(name));
  const pairs: [sent: string, shown: string][] = names.map((name) => [name, echo[name] ?? name]);
  return pairs.find(([name, other]) => isOther(sent[name], shown[other]))?.[1];
}

/** Lists the fields of two readings of one record that have another value: fields of one name and type. */
export function listOtherFields(one: unknown, other: unknown): string[] {
  if (!isJsonObject(one) || !isJsonObject(other)) return [];
  return Object.keys(one).filter((name) => {
    const values = [one[name], other[name]] as const;
    const [first, second] = values.map(readTime);
    if (first !== undefined && second !== undefined) return Math.abs(first - second) >= 1000;
    const [left, right] = values.map((value) => (typeof value === "boolean" ? String(value) : value));
    return typeof values[0] === typeof values[1] && isOther(left, right);
  });
}

function isOther(sent: unknown, shown: unknown): boolean {
  const [one, other] = [sent, shown].map((value) => (typeof value === "number" ? String(value) : value));
  if (typeof one !== "string" || typeof other !== "string" || one === "" || other === "") return false;
  if (number.test(one) && number.test(other)) return !equalAmounts(one, other);
  return word.test(one) && word.test(other) && !equalTexts(one, other);
}
