/** What the exchange did: the truth that verdicts are held against. */
export interface Execution {
  readonly operation: "order" | "withdrawalA" | "withdrawalB" | "cancel";
  readonly id: string;
  /** The client id, or the remark where there is none. */
  readonly key: string;
  /** The harness's own name of the intent, which no client knows of: the first word of remark or address tag. */
  readonly tag: string;
  /** When, by the exchange's clock. */
  readonly at: number;
  readonly fields: Readonly<Record<string, any>>;
}

/** Keeps all that was executed. Shows a record to lookups only after `visibleAfterMs`, as engines do. */
export function createLedger(now: () => number, visibleAfterMs: number) {
  const executions: Execution[] = [];
  const byKey = new Map<string, Execution[]>();
  const byTag = new Map<string, Execution[]>();
  const byCurrency = new Map<string, Execution[]>();
  let nextId = 11_029_373_945_659_392n;

  const visible = (list: Execution[] | undefined) => (list ?? []).filter(({ at }) => at + visibleAfterMs <= now());

  return {
    executions,
    execute(operation: Execution["operation"], key: string, fields: Record<string, any>): Execution {
      nextId += 1n;
      const tag = String(fields.remark ?? fields.addressTag ?? key).split(" ")[0]!;
      const execution = { operation, id: String(nextId), key, tag, at: now(), fields };
      executions.push(execution);
      add(byKey, key, execution);
      add(byTag, tag, execution);
      if (operation === "withdrawalA") add(byCurrency, fields.currency, execution);
      return execution;
    },
    /** What was done for one intent, shown or not. */
    of: (tag: string): readonly Execution[] => byTag.get(tag) ?? [],
    findByKey: (key: string) => visible(byKey.get(key)),
    findWithdrawalsA: (currency: string) => visible(byCurrency.get(currency)),
  };
}

export type Ledger = ReturnType<typeof createLedger>;

function add(map: Map<string, Execution[]>, key: string, execution: Execution): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [execution]);
  else list.push(execution);
}
