import type { Execution, Journal } from "@exch/sandbox";

/** What the exchange really did, from the sandbox's journal, by the harness's own names of the intents. */
export interface Truth {
  /** What was done for one intent. */
  of(tag: string): readonly Execution[];
  /** Every intent for which something was done. */
  tags(): Iterable<string>;
  /** Lets what is done to an order, by its id or its client id, count for an intent. */
  name(id: string, tag: string): void;
}

export function createTruth(journal: Journal): Truth {
  const byTag = new Map<string, Execution[]>();
  const names = new Map<string, string>();
  let read = 0;
  const index = () => {
    const { executions } = journal;
    for (; read < executions.length; read += 1) {
      const execution = executions[read]!;
      const { remark, addressTag, orderId, clientOid } = execution.input as Record<string, string | undefined>;
      // No client knows of it: it is the first word of a remark or an address tag.
      const isPlacing = execution.operation.startsWith("orders.place");
      const named = isPlacing ? undefined : names.get(orderId ?? clientOid ?? "");
      const tag = named ?? String(remark ?? addressTag ?? execution.key).split(" ")[0]!;
      const list = byTag.get(tag);
      if (list === undefined) byTag.set(tag, [execution]);
      else list.push(execution);
    }
    return byTag;
  };
  return {
    of: (tag) => index().get(tag) ?? [],
    tags: () => index().keys(),
    name: (id, tag) => void names.set(id, tag),
  };
}
