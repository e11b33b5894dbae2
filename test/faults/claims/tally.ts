export interface Tally {
  intents: number;
  keyed: number;
  /** Keyed intents that were decided in the call, and those that were decided by `settle()` after it. */
  settled: number;
  settledLater: number;
  /** Unknown because a success without its payload contradicts a lookup without a record: nothing can decide it. */
  contradicted: number;
  executed: number;
  notExecuted: number;
  unknown: number;
  twice: number;
  /** Executed once by us and again by a proxy that repeats requests: no client can know. */
  copied: number;
  wrong: number;
  /** Given the id of another request's, in a response that repeats nothing of the request: no client can know. */
  misnamed: number;
  /** Rejected in the response to a proxy's copy, after the first copy was executed: no client can know. */
  copyRejected: number;
  untyped: number;
  late: number;
  /** The first few that are wrong, in words. */
  readonly examples: string[];
  /** The first few that have a key and are unknown all the same. */
  readonly open: string[];
}

/** The time that a call may take beyond its deadline, in milliseconds. */
export const toleratedMs = 50;

export function newTally(): Tally {
  const sums = { intents: 0, keyed: 0, settled: 0, settledLater: 0, contradicted: 0, executed: 0, notExecuted: 0 };
  return {
    ...sums,
    unknown: 0,
    twice: 0,
    copied: 0,
    wrong: 0,
    misnamed: 0,
    copyRejected: 0,
    untyped: 0,
    late: 0,
    examples: [],
    open: [],
  };
}

/** True when all promises about money were kept. */
export function isClean({ twice, wrong, untyped, late }: Tally): boolean {
  return twice === 0 && wrong === 0 && untyped === 0 && late === 0;
}

export function describe(tally: Tally): string {
  const {
    twice,
    wrong,
    untyped,
    late,
    unknown,
    keyed,
    settled,
    settledLater,
    contradicted,
    copied,
    misnamed,
    copyRejected,
  } = tally;
  const share = (part: number) => (keyed === 0 ? "–" : `${((100 * part) / keyed).toFixed(3)}%`);
  return [
    `${twice} twice, ${wrong} wrong, ${untyped} untyped, ${late} late, ${unknown} typed unknown`,
    `keyed decided in the call ${share(settled)}, with settle() ${share(settled + settledLater)}`,
    ...(contradicted > 0 ? [`${contradicted} contradicted`] : []),
    ...(misnamed > 0 ? [`${misnamed} given another's id without an echo`] : []),
    ...(copyRejected > 0 ? [`${copyRejected} rejected in a proxy's copy`] : []),
    ...(copied > 0 ? [`${copied} doubled by a proxy`] : []),
  ].join("; ");
}
