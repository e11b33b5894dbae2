import type { Random } from "../engine/random.ts";
import { withClosedPayments, withLostClientIds, withMissingPairs, withNamedDuplicates } from "./rare-exchanges.ts";
import {
  inSome,
  withCharges,
  withDoubts,
  withLostInvoices,
  withMissingInvoices,
  withPartialBatches,
  withRejectedItems,
  withReplacements,
  withSleepers,
  withSlowEngines,
} from "./rare-shapes.ts";
import { withFailingJournals, withReuse } from "./reuse-shapes.ts";
import {
  alone,
  asDrawn,
  inBrief,
  inPages,
  inSpells,
  oftenAlone,
  oftenPaying,
  onOneAccount,
  type Shape,
  sparingLookups,
  withBatches,
  withClaims,
  withInvoices,
  withLimiters,
  withReaders,
  withRepeats,
  withStandstills,
  withStorms,
  withWrongClocks,
} from "./theme-shapes.ts";

/** Highest probabilities of kinds of decisions. */
type Rates = Readonly<Record<string, number>>;

/** Calls end without an outcome: all that follows on a lookup depends on them. */
const lost: Rates = { dropRequest: 0.2, noResponse: 0.1, resetAfterExecution: 0.2 };

/**
 * Faults that show together what each alone, or all of them together, hide: a lookup from a cache matters only once a call was lost.
 * The numbers are the highest probabilities of each kind of decision.
 */
const themes = {
  connections: {
    ...lost,
    fullPool: 0.2,
    failedConnect: 0.5,
    stalledConnect: 0.1,
    staleUnwritten: 0.3,
    staleWritten: 0.2,
    delayedResponse: 0.2,
    truncatedBody: 0.1,
    stalledBody: 0.05,
    slowBody: 0.2,
    impatientInterceptor: 0.3,
  },
  timestamps: {
    ...lost,
    staleTimestampAfterExecution: 0.3,
    failedTime: 0.8,
    repeatedByProxy: 0.2,
    queuedRequest: 0.2,
    wrongDate: 0.3,
    clockStepAtRestart: 0.5,
    crash: 0.005,
    otherRecvWindow: 0.5,
    suspend: 0.05,
    cachedTime: 0.3,
  },
  lookups: {
    ...lost,
    cachedResponse: 0.5,
    otherResponse: 0.3,
    wrongTotals: 0.3,
    alteredField: 0.5,
    proxyResponse: 0.2,
    wrongDate: 0.2,
    rateLimited: 0.1,
    settleLater: 0.7,
    settleAtRetention: 0.5,
  },
  records: {
    ...lost,
    wrongTotals: 0.3,
    alteredField: 0.7,
    endlessPages: 0.1,
    settleLater: 3,
    hurry: 0.9,
  },
  keys: {
    ...lost,
    ownClientId: 1,
    reuseClientId: 1,
    repeat: 1,
    repeatedByProxy: 0.1,
    settleLater: 0.3,
    hurry: 0.5,
    repeatAgain: 1,
    crash: 0.02,
  },
  responses: {
    proxyResponse: 0.1,
    proxyResponseAfter: 0.1,
    gatewayResponse: 0.4,
    otherResponse: 0.3,
    alteredField: 0.5,
    cachedChange: 0.3,
  },
  batches: {
    ...lost,
    partialBatch: 0.5,
    permutedBatch: 0.5,
    failedItems: 0.5,
    otherResponse: 1,
    gatewayResponse: 0.1,
    repeatedByProxy: 0.2,
    crash: 0.01,
    settleLater: 0.3,
    recoverMeanwhile: 0.2,
  },
  journals: {
    ...lost,
    journalSlow: 0.3,
    journalLost: 0.1,
    journalResponseLost: 0.1,
    journalLocked: 0.05,
    journalFull: 0.01,
    journalStalled: 0.02,
    journalClockStep: 0.05,
    recoverMeanwhile: 0.1,
    settleLater: 0.7,
    placeAgain: 1,
    crash: 0.01,
    suspend: 0.005,
    startMeanwhile: 0.7,
    fewAtOnce: 0.5,
  },
  recoveries: {
    ...lost,
    crash: 0.02,
    suspend: 0.005,
    startMeanwhile: 0.7,
    clockStepAtRestart: 0.5,
    rotateKey: 0.5,
    wrongKey: 0.4,
    otherBaseUrl: 0.4,
    secondRecovery: 0.7,
    journalResponseLost: 0.05,
    ownClientId: 0.7,
    reuseClientId: 0.5,
    otherRecvWindow: 2,
    fewAtOnce: 0.7,
    settleAtRetention: 0.5,
    slowHandling: 0.5,
    recoverMeanwhile: 0.3,
  },
  claims: {
    ...lost,
    crash: 0.02,
    suspend: 0.01,
    startMeanwhile: 0.7,
    secondRecovery: 0.7,
    recoverMeanwhile: 0.5,
    failedConnect: 0.3,
    journalSlow: 0.2,
    journalLocked: 0.2,
    journalStalled: 0.02,
    journalClockStep: 0.1,
    slowHandling: 0.7,
    fewAtOnce: 0.7,
  },
  states: {
    dropRequest: 0.6,
    noResponse: 0.1,
    resetAfterExecution: 0.4,
    cancelEverything: 4,
    forbidRetry: 4,
    queuedRequest: 0.1,
    settleLater: 0.5,
    hurry: 0.9,
    delayedResponse: 0.2,
    gatewayResponse: 0.1,
    proxyResponseAfter: 0.1,
    cachedResponse: 0.1,
    stalledRequest: 0.3,
  },
  lists: {
    wrongTotals: 0.1,
    endlessPages: 0.1,
    noResponse: 0.05,
    cachedResponse: 0.02,
    pauseForDays: 0.5,
    hurry: 0.3,
  },
  limits: {
    rateLimited: 0.2,
    unavailable: 0.2,
    poisonedLimit: 0.1,
    limiterFails: 0.1,
    limiterStalled: 0.02,
    cancelEverything: 0.5,
    noResponse: 0.05,
    hurry: 0.97,
  },
  storms: {
    failedConnect: 0.9,
    unavailable: 0.7,
    gatewayResponse: 0.3,
    hurry: 0.97,
    cancelEverything: 4,
  },
  invoices: {
    dropRequest: 0.4,
    resetAfterExecution: 0.4,
    alteredField: 0.5,
    hurry: 0.9,
  },
  changes: {
    dropRequest: 0.6,
    noResponse: 0.1,
    resetAfterExecution: 0.4,
    cancelEverything: 4,
    forbidRetry: 0.9,
    cachedResponse: 0.5,
    suspend: 0.03,
    hurry: 0.9,
  },
  pairs: {
    dropRequest: 0.8,
    resetAfterExecution: 0.2,
    cancelEverything: 4,
    cachedResponse: 0.1,
  },
  quotes: {
    dropRequest: 0.2,
    resetAfterExecution: 0.4,
    partialBatch: 0.5,
    failedItems: 0.9,
    permutedBatch: 0.3,
    ownClientId: 1,
  },
  protection: {
    dropRequest: 0.4,
    noResponse: 0.4,
    resetAfterExecution: 0.4,
    cancelEverything: 4,
    forbidRetry: 0.4,
    suspend: 0.05,
    hurry: 0.9,
  },
  repeats: {
    dropRequest: 0.4,
    noResponse: 0.6,
    resetAfterExecution: 0.1,
    repeat: 4,
    repeatedByProxy: 0.5,
    alteredField: 0.5,
    settleLater: 0.2,
    crash: 0.005,
    hurry: 0.9,
  },
  reuse: {},
  charges: {
    failedConnect: 0.5,
    noResponse: 0.3,
    rateLimited: 0.8,
    resetAfterExecution: 0.4,
    journalLost: 0.5,
    journalResponseLost: 0.1,
    settleLater: 2,
    recoverMeanwhile: 0.3,
    suspend: 0.02,
    hurry: 0.5,
  },
} as const satisfies Readonly<Record<string, Rates>>;

/** Name of a theme. */
export type ThemeName = keyof typeof themes;

/** Programs and exchanges of the runs of a theme: without them its faults meet nothing that they could break. */
const shapes: Readonly<Partial<Record<ThemeName, Shape>>> = {
  timestamps: withWrongClocks,
  lookups: inBrief(inSome(0.2, withLostClientIds, inSpells), 150),
  records: inBrief(inSome(0.4, withDoubts, inPages), 120),
  keys: onOneAccount(["treasury", "payer", "person"]),
  responses: inSome(0.2, withNamedDuplicates, asDrawn),
  batches: inSome(0.25, withPartialBatches, withBatches(["marketMaker"])),
  recoveries: oftenPaying,
  claims: inBrief(withClaims, 60),
  journals: inSome(0.25, withFailingJournals, asDrawn),
  lists: inBrief(withReaders, 60),
  states: inBrief(
    inSome(0.12, withSlowEngines, withStandstills(oftenAlone(onOneAccount(["canceller", "canceller", "hedger"])))),
    150,
  ),
  limits: inSome(0.15, withClosedPayments, withLimiters),
  storms: withStorms,
  invoices: inBrief(inSome(0.25, withMissingInvoices, inSome(0.6, withLostInvoices, sparingLookups(withInvoices))), 48),
  repeats: inBrief(inSome(0.35, withReplacements, sparingLookups(withRepeats)), 45),
  changes: inBrief(inSome(0.25, withMissingPairs, sparingLookups(alone(["canceller", "hedger"]))), 60),
  pairs: inBrief(sparingLookups(alone(["pairChanger"])), 60),
  quotes: inBrief(inSome(0.15, withRejectedItems, sparingLookups(withBatches(["hastyQuoter"]))), 60),
  protection: inBrief(sparingLookups(alone(["protector"])), 60),
  reuse: inBrief(withReuse, 45),
  charges: inBrief(inSome(0.6, withSleepers, withCharges), 60),
};

/** Highest probability of a kind, divided by the lowest: in short runs, for which the search chose the theme, its faults are frequent. */
const spreads = { drawn: 20, chosen: 4 } as const;

/** A theme, as one run has it. */
export interface DrawnTheme {
  readonly name: ThemeName;
  readonly rates: Readonly<Record<string, number>>;
  readonly shape: Shape;
}

/** Names of all themes. */
export const themeNames: readonly string[] = Object.keys(themes);

/** Themes that only the search chooses: a seed that draws its theme keeps its meaning. */
const chosenOnly: readonly string[] = [
  "storms",
  "invoices",
  "changes",
  "pairs",
  "quotes",
  "protection",
  "repeats",
  "reuse",
  "charges",
] satisfies readonly ThemeName[];
const drawnThemes = themeNames.filter((name) => !chosenOnly.includes(name));

/** Share of the kinds of a theme that a run has. */
const shares = { drawn: 0.7, chosen: 0.85 } as const;

/**
 * Draws one theme, or the one with this name: most of its kinds, each seldom or often. Where the search chose it, a kind whose highest
 * probability is above 1 is never left out.
 */
export function drawTheme(random: Random, chosen?: string): DrawnTheme {
  const drawn = random.pick(drawnThemes);
  const name = (chosen ?? drawn) as ThemeName;
  const rates: Record<string, number> = {};
  const isChosen = chosen !== undefined;
  const spread = isChosen ? spreads.chosen : spreads.drawn;
  for (const [kind, most] of Object.entries(themes[name])) {
    const rate = Math.min(1, random.spread((most / spread) * 1e6, most * 1e6) / 1e6);
    const hasKind = random.chance(isChosen ? shares.chosen : shares.drawn);
    if (hasKind || (isChosen && most > 1)) rates[kind] = rate;
  }
  return { name, rates, shape: shapes[name] ?? asDrawn };
}
