/** Kind of a program. */
export type ProgramName = ("trader" | "taker" | "batcher" | "canceller" | "person") | ("treasury" | "payer" | "reader");

/** Highest probabilities of kinds of decisions. */
export type Rates = Readonly<Record<string, number>>;

/** Reads a row of kinds and rates. */
function readRates(row: string): Rates {
  return Object.fromEntries([...row.matchAll(/(\w+)\s+([\d.]+)/g)].map(([, kind = "", rate]) => [kind, Number(rate)]));
}

/** One theme: rates of its faults and of habits of its programs, and the programs that it needs, by their weights. */
type Theme = { readonly rates: Rates; readonly programs: Readonly<Partial<Record<ProgramName, number>>> };

/** Kinds that are no faults: what programs and people do. */
export const habits: ReadonlySet<string> = new Set(
  `abort settleLater settleSoon settleAtRetention ownClientId reuseClientId repeat placeAgain pauseForDays cancelEverything
   otherRecvWindow forbidRetry hurry recoverMeanwhile secondRecovery fewAtOnce slowHandling resolveByHand`.split(/\s+/),
);

/** Calls end without an outcome: all that follows on a lookup depends on them. */
const lost = "dropRequest 0.5, noResponse 0.3, resetAfterExecution 0.5";
/** Habits by which programs meet themselves again: the same client id, the same terms, moments later. */
const again = "ownClientId 1, reuseClientId 1, repeat 1, placeAgain 1, settleLater 1";
/** Processes end, and what they left is recovered. */
const ends = "crash 0.03, suspend 0.02, startMeanwhile 1, secondRecovery 1, recoverMeanwhile 0.5, shutDown 0.01";
const journals =
  "journalSlow 0.3, journalLost 0.3, journalResponseLost 0.1, journalLocked 0.1, journalFull 0.02, journalStalled 0.02, journalCorrupt 0.02, journalClockStep 0.1";

const trading = { trader: 3, taker: 1, person: 1 } as const;
const paying = { treasury: 1, payer: 2 } as const;

/**
 * Faults that matter together, and the programs that meet them: a lookup from a cache matters only once a call was
 * lost. The numbers are the highest probabilities of each kind of decision. A run draws some of the kinds, each seldom or often.
 */
const ofOneKind = {
  connections: {
    rates: readRates(`
      ${lost}, fullPool 0.2, failedConnect 0.6, stalledConnect 0.1, staleUnwritten 0.3, staleWritten 0.2,
      stalledRequest 0.2, delayedResponse 0.2, truncatedBody 0.1, stalledBody 0.05, repeatedByProxy 0.5, queuedRequest 0.2,
      interceptorEnds 0.3, interceptorFails 0.1, interceptorSignal 0.1, interceptorRepeats 0.1, policyRejects 0.05,
      slowProvider 0.2, providerFails 0.05, rotateInCall 0.05, failedTime 0.8, otherRecvWindow 1, suspend 0.03, abort 0.1,
      shutDown 0.01, ownClientId 0.5, otherTrades 1, failedWithdrawal 1, hurry 0.9`),
    programs: { ...trading, ...paying, batcher: 1, canceller: 1 },
  },
  responses: {
    rates: readRates(`
      ${lost}, alteredField 0.7, proxyResponse 0.1, gatewayResponse 0.5, otherResponse 0.5,
      cachedChange 0.3, wrongDate 0.3, partialBatch 0.7, permutedBatch 0.5, failedItems 0.7, repeatedByProxy 0.5,
      hurry 0.9`),
    programs: { ...trading, ...paying, batcher: 4, canceller: 1 },
  },
  lookups: {
    rates: readRates(`
      ${lost}, ${again}, alteredField 0.7, cachedResponse 0.5, cachedTime 0.3, otherResponse 0.3, wrongTotals 0.3,
      endlessPages 0.1, proxyResponse 0.2, wrongDate 0.2, rateLimited 0.1, settleAtRetention 0.5, pauseForDays 0.2,
      hurry 0.9`),
    programs: { ...trading, payer: 5, treasury: 2, reader: 2, batcher: 1 },
  },
  recoveries: {
    rates: readRates(`
      ${lost}, ${ends}, ${journals}, alteredField 0.7, clockStepAtRestart 0.5, rotateKey 0.5,
      rotateInCall 0.05, wrongKey 0.3, fewAtOnce 0.7, slowHandling 0.6, settleLater 0.8,
      settleAtRetention 0.3, ownClientId 0.7, reuseClientId 0.5, placeAgain 1, otherRecvWindow 1, partialBatch 0.5,
      failedConnect 0.2, hurry 0.7`),
    programs: { ...trading, ...paying, batcher: 3 },
  },
  states: {
    rates: readRates(`
      ${lost}, gatewayResponse 0.2, alteredField 0.7, cancelEverything 4, forbidRetry 1, settleLater 1, settleSoon 0.7,
      queuedRequest 0.1, repeatedByProxy 0.2, delayedResponse 0.2, stalledRequest 0.3, cachedResponse 0.3,
      failedConnect 0.5, unavailable 0.3, suspend 0.02, hurry 0.9`),
    programs: { canceller: 5, trader: 2, batcher: 1 },
  },
  limits: {
    rates: readRates(`
      gatewayResponse 0.3, alteredField 0.7, rateLimited 0.3, unavailable 0.3, failedConnect 0.9, poisonedLimit 0.1,
      limiterFails 0.1, limiterStalled 0.02, dropRequest 0.05, noResponse 0.05, wrongTotals 0.1, endlessPages 0.1,
      cachedResponse 0.02, cancelEverything 4, hurry 0.97`),
    programs: { ...trading, ...paying, canceller: 2, batcher: 2, reader: 4 },
  },
} satisfies Readonly<Record<string, Theme>>;

/** A fault of the theme `mixed` has a tenth of its rate, and a habit half of it. */
const mixedShares = { fault: 0.1, habit: 0.5 } as const;

/** All themes: `mixed` has everything, seldom. */
export const themes: Readonly<Record<keyof typeof ofOneKind | "mixed", Theme>> = {
  ...ofOneKind,
  mixed: {
    rates: Object.fromEntries(
      Object.values<Theme>(ofOneKind)
        .flatMap(({ rates }) => Object.entries(rates))
        .map(([kind, rate]) => [kind, Math.min(1, rate) * mixedShares[habits.has(kind) ? "habit" : "fault"]]),
    ),
    programs: { trader: 6, taker: 3, batcher: 3, canceller: 1, treasury: 2, payer: 1, person: 1, reader: 1 },
  },
};

/** Name of a theme. */
export type ThemeName = keyof typeof themes;

/** The themes from which a run draws its own: those that find more are drawn more often. */
export const drawnThemes: readonly ThemeName[] = [
  ...(["lookups", "lookups", "recoveries", "recoveries", "responses", "responses", "states", "states"] as const),
  ...(["limits", "limits", "mixed", "mixed", "connections"] as const),
];
