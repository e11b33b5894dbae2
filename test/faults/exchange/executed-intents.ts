import type { Execution, ExecutionLog } from "@exch/sandbox";

/** Executions of the exchange in the execution log of the sandbox, by the names that the harness gives to intents. */
export interface ExecutedIntents {
  /** Lists the executions of one intent. */
  of(tag: string): readonly Execution[];
  /** Lists the intents with at least one execution. */
  tags(): Iterable<string>;
}

export function createExecutedIntents(log: ExecutionLog): ExecutedIntents {
  const byTag = new Map<string, Execution[]>();
  let read = 0;
  const index = () => {
    const { executions } = log;
    for (; read < executions.length; read += 1) {
      const execution = executions[read]!;
      const { remark, addressTag } = execution.input as Record<string, string | undefined>;
      // The tag is the first word of a remark or an address tag; no client reads it.
      const tag = String(remark ?? addressTag ?? execution.key).split(" ")[0]!;
      const list = byTag.get(tag);
      if (list === undefined) byTag.set(tag, [execution]);
      else list.push(execution);
    }
    return byTag;
  };
  return {
    of: (tag) => index().get(tag) ?? [],
    tags: () => index().keys(),
  };
}
