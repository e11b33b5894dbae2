import { readJson } from "@exch/runtime/service";
import type { z } from "zod";
import { CommandError, translateError } from "../errors/command-error.ts";
import { makePrintable } from "../terminal/safe-text.ts";

/**
 * Reads JSON that a person or another program wrote, with every digit. Loads zod only here: most commands read no JSON.
 *
 * @throws CommandError that names what is wrong and never a value, which may be a secret
 */
export async function readData<T>(
  name: string,
  text: string,
  form: (of: typeof z) => z.ZodType<T>,
  hint?: string,
): Promise<T> {
  const { z } = await import("zod");
  // Some editors begin a file with a byte order mark. The message of a parser quotes the text.
  const json = translateError(
    () => readJson(text.replace(/^\uFEFF/, "")),
    () => new CommandError("usage", `${name} is not valid JSON`, hint),
  );
  const { data, error } = form(z).safeParse(json);
  const [issue] = error?.issues ?? [];
  if (issue === undefined) return data as T;
  const path = issue.path.map((each) => `: ${makePrintable(String(each))}`);
  throw new CommandError("usage", `${name}${path.join("")} ${issue.message}`, hint);
}
