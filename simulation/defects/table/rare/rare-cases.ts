import { type DefectArea, runtime } from "../../defect.ts";

/** Errors that only a rare coincidence shows. */
export const rareCases: DefectArea = {
  area: "rare cases",
  defects: [
    {
      name: "item-without-id-forgotten",
      wrong: "Proves the absence of an item whose result reported success without its id.",
      edits: [
        runtime(
          "effects/settle-batch.ts",
          "for (const index of results.incomplete)",
          "for (const index of new Set<number>())",
        ),
      ],
    },
    {
      name: "two-lookup-pages",
      wrong: "Reads two pages of a lookup at most, so that what is on a later page stays unknown.",
      edits: [runtime("pagination/walk-pages.ts", "const mostPages = 50;", "const mostPages = 2;")],
    },
    {
      name: "date-of-the-last-page",
      wrong: "Dates a lookup by its last page, though its first one is from a cache.",
      edits: [runtime("settlement/look-up.ts", "date = Math.min(date ?? dateMs, dateMs);", "date = dateMs;")],
    },
    {
      name: "first-of-two-records",
      wrong: "Takes the first of two records under a client id of the caller's own.",
      edits: [runtime("settlement/evidence.ts", "    all.length === 1 || new Set(", "    all.length >= 1 || new Set(")],
    },
    {
      name: "record-without-id-is-own",
      wrong: "Takes a record without its id for the call's own, although another call used the client id.",
      edits: [
        runtime(
          "settlement/evidence.ts",
          "if (key === undefined || idField === undefined) return false;",
          'if (key === undefined || idField === undefined || key !== "") return false;',
        ),
      ],
    },
    {
      name: "record-taken-without-time",
      wrong:
        "Takes a record under a client id of the caller's own before it has read the exchange's time, by which it is an earlier call's.",
      edits: [
        runtime(
          "settlement/evidence.ts",
          'return own.match === "same" && isTimed ? executed(own) : undefined;',
          'return own.match === "same" && (isTimed || time === undefined) ? executed(own) : undefined;',
        ),
      ],
    },
    {
      name: "partial-list-is-absence",
      wrong: "Counts a list that another settlement did not read to its end.",
      edits: [
        runtime(
          "settlement/settle-by-lookup.ts",
          "if (isPartial && !this.#evidence.hidesAbsence()) return",
          'if (isPartial && id === "") return',
        ),
        runtime(
          "settlement/settle-by-lookup.ts",
          "(isLater && !isPartial) || records.some(isEnough);",
          "(isLater && !isPartial) || records.length > 0;",
        ),
      ],
    },
    {
      name: "stale-state",
      wrong: "Believes a state whose `Date` is from before the call.",
      edits: [
        runtime(
          "settlement/settle-by-state.ts",
          "flaw ??= looked.flaw ?? (isAfter ? staleness",
          "flaw ??= looked.flaw ?? (isAfter && id === undefined ? staleness",
        ),
      ],
    },
    {
      name: "settled-output-forgotten",
      wrong: "Forgets what `settle()` found under a client id, so that a later call takes it for its own.",
      edits: [
        runtime(
          "effects/unknown-outcome.ts",
          'if (settled.outcome === "executed") rememberOutput',
          'if (settled.outcome === "executed" && intent.keys.length > 1) rememberOutput',
        ),
      ],
    },
    {
      name: "certain-results-forgotten",
      wrong: "Looks up every item of a batch, those too whose results are certain.",
      edits: [
        runtime(
          "effects/settle-batch.ts",
          "(results.certain.has(index) ? [] : [index])",
          "(results.certain.has(-1) ? [] : [index])",
        ),
      ],
    },
    {
      name: "recovery-gives-item-proofs",
      wrong: "Gives proofs of single items by a recovery that leaves the entry of their batch open.",
      edits: [
        runtime(
          "settlement/recovery/settle-entry.ts",
          "    return withholdItemProofs(await service.running.during(() => settle(all, limits)));",
          "    const settled = await settle(all, limits);\n    return settled.items === undefined ? withholdItemProofs(settled) : settled;",
        ),
      ],
    },
    {
      name: "standstill-unnoticed",
      wrong: "Does not notice that the monotonic clock stood still while the machine slept.",
      edits: [runtime("time/stood-still.ts", "> driftMs;", "> driftMs * 1e12;")],
    },
    {
      name: "retention-checked-at-first",
      wrong: "Checks before its lookups alone that the exchange still shows what was executed.",
      edits: [
        runtime(
          "settlement/settle-by-lookup.ts",
          "(isAfter ? await this.#conclude() : ",
          "(isAfter ? ((this.#tracks[0].absentAt.length < 2 ? this.#tooLate() : undefined) ?? (await this.#conclude())) : ",
        ),
        runtime(
          "settlement/settle-by-lookup.ts",
          '    return this.#tooLate() ?? { outcome: "notExecuted", proof: this.#proof(time) };',
          '    return { outcome: "notExecuted", proof: this.#proof(time) };',
        ),
      ],
    },
  ],
};
