import type { Execution, ExecutionLog } from "@exch/sandbox";

/** Executions of the exchange in the execution log of the sandbox, by the names that the harness gives to intents. */
export interface ExecutedIntents {
  /** Lists the executions of one intent. */
  of(tag: string): readonly Execution[];
  /** Lists the intents with at least one execution. */
  tags(): Iterable<string>;
}

export function createExecutedIntents(log: ExecutionLog): ExecutedIntents {
  let byTag = new Map<string, Execution[]>();
  let read = 0;
  const index = () => {
    const { executions } = log;
    if (read !== executions.length) byTag = Map.groupBy(executions, readTag);
    read = executions.length;
    return byTag;
  };
  return { of: (tag) => index().get(tag) ?? [], tags: () => index().keys() };
}

/** Reads the first word of a remark or an address tag, which no client reads. */
function readTag({ input, key }: Execution): string {
  const { remark, addressTag } = input as Record<string, string | undefined>;
  return String(remark ?? addressTag ?? key).split(" ")[0]!;
}
