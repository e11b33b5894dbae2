import { digestKey, type JsonObject } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import type { Io } from "../io/io.ts";
import { openJournal } from "../journal/open-journal.ts";
import type { Comparison } from "./list-records.ts";

/** A call that a journal has; its outcome is null while it is open. */
export type RecordedIntent = Awaited<ReturnType<typeof readIntents>>[number];

/** Time before the range for which calls are read: the exchange's time of a record is later than that of its signature. */
const marginMs = 86_400_000;

/** Reads the calls that these keys have signed. @throws CommandError where the journal has only those of other accounts */
export async function readIntents(keys: readonly string[], { service, range }: Comparison, io: Io) {
  const journal = await openJournal(io);
  const rows = await journal.readSince(range.from - marginMs).finally(() => journal.end());
  const { name } = service.definition;
  const account = `${service.origin}${service.basePath}`;
  const digests = [...(await Promise.all(keys.map(digestKey))), null];
  const own = digests.map((digest) => `${account}, key ${digest}`);
  const accounts = Map.groupBy(
    rows.filter((row) => row.service === name),
    (row) => `${row.origin}, key ${row.key_digest}`,
  );
  const calls = own.flatMap((each) => accounts.get(each) ?? []);
  const others = [...accounts.keys()].filter((each) => !own.includes(each));
  if (calls.length === 0 && others.length > 0) {
    const hint = `it has calls of ${others.join("; ")}: choose that profile, or name former keys with --previous-keys`;
    throw new CommandError("usage", `the journal has no call of ${own[0]}, in this range`, hint);
  }
  if (others.some((each) => each.startsWith(`${account}, `)))
    await io.err.write("exch: calls of other keys are left out; --previous-keys adds those of this account\n");
  return calls.map(({ id, operation, input, outcome, signed_at }) => ({
    id: String(id),
    operation: String(operation),
    input: JSON.parse(String(input)) as JsonObject,
    outcome,
    signedAt: Number(signed_at),
  }));
}
