import type { StoryEventOf } from "../story/story-event.ts";
import type { Fail } from "./failure.ts";

/** Checks that no money appears or disappears: all accounts together hold what was put in and not paid out. */
export function checkMoney(event: StoryEventOf<"money">, fail: Fail): void {
  const { service, currency, held, credited, paidOut } = event;
  if (exact(held) === exact(credited) - exact(paidOut)) return;
  const text = `${service} holds ${held} ${currency}; ${credited} was put in and ${paidOut} paid out`;
  fail({ at: event.at, property: "money", intent: "", text, events: [event] });
}

const places = 24;

/** Reads a decimal string as a whole number of the smallest unit. */
function exact(amount: string): bigint {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === "" || fraction.length > places) throw new TypeError(`${amount} is not a decimal amount`);
  return BigInt(`${sign}${whole}${fraction.padEnd(places, "0")}`);
}
