import { createRedactor } from "@exch/runtime/service";
import { listObjects } from "./list-objects.ts";

/** Characters that are not seen, and may be obeyed: controls, marks of direction, tags, selectors. */
const unseen = /[^\P{Cc}\n\t]|\p{Cf}|\p{Zl}|\p{Zp}|\p{Variation_Selector}/gu;
const ofSecret = /key|secret|token|pass|credential/i;

/**
 * Creates a function that cleans a text for an assistant: without unseen characters, and with credentials hidden, as they are, percent-encoded,
 * in Base64 and in hex.
 *
 * @param given environment and options: those that are credentials by their names count
 */
export function createCleaner(given: readonly object[], redact: (text: string) => string) {
  const named = listObjects(given).flatMap((each) => Object.entries(each));
  const secrets = named.flatMap(([name, value]) => (ofSecret.test(name) && typeof value === "string" ? [value] : []));
  const forms = secrets.filter(({ length }) => length > 5).flatMap(listForms);
  const hide = createRedactor(forms.map((value) => ({ name: "hidden", value })));
  return (text: string) => redact(hide(text.toWellFormed().replace(unseen, "")));
}

function listForms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  // In the middle of a text, Base64 has three forms. The characters at the ends depend on what is beside it.
  const base64 = [0, 1, 2].flatMap((at) => {
    const whole = Buffer.concat([Buffer.alloc(at), bytes]).toString("base64url");
    const form = whole.slice(at === 0 ? 0 : at + 1, -1);
    return [form, form.replaceAll("-", "+").replaceAll("_", "/")];
  });
  return [secret, bytes.toString("hex"), ...base64];
}
