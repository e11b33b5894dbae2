import { type DefectArea, runtime, serviceA, serviceB } from "../defect.ts";

/** Lookups that count for a proof of absence. */
export const lookups: DefectArea = {
  area: "lookups",
  defects: [
    {
      name: "one-look",
      wrong: "Proves absence by one lookup, which a replica that lags may have served.",
      edits: [
        runtime(
          "settlement/settle-by-lookup.ts",
          "if (this.#tracks.some((track) => track.absentAt.length < 2)) return undefined;",
          "if (this.#tracks.some((track) => track.absentAt.length < 1)) return undefined;",
        ),
      ],
    },
    {
      name: "two-looks-at-once",
      wrong: "Looks twice within a few milliseconds, so that one late replica serves both.",
      edits: [runtime("settlement/terms.ts", "export const apartMs = 1000;", "export const apartMs = 1;")],
    },
    {
      name: "both-looks-over-one-connection",
      wrong: "Sends both lookups over the same connection, which leads to the same replica.",
      edits: [
        runtime("settlement/settle-by-lookup.ts", "const fresh = track.absentAt.length > 0;", "const fresh = false;"),
      ],
    },
    {
      name: "believe-caches",
      wrong: "Counts the lookup of a response that comes from a cache.",
      edits: [runtime("settlement/look-up.ts", " || isFromCache(headers)) isCached = true;", ") isCached = true;")],
    },
    {
      name: "believe-old-responses",
      wrong: "Counts the lookup of a response that was created before everything executed was visible.",
      edits: [
        runtime(
          "settlement/terms.ts",
          "if (date === undefined || date + 1000 + unsettled.service.settle.skewMs >= visibleBy(unsettled)) return undefined;",
          "if (date === undefined || date + 1000 + unsettled.service.settle.skewMs >= unsettled.signedAt) return undefined;",
        ),
      ],
    },
    {
      name: "share-old-lookups",
      wrong: "Uses a page of a history that another call read before everything executed was visible.",
      edits: [
        runtime("settlement/settle-by-lookup.ts", "const recentMs = 200;", "const recentMs = 30_000;"),
        runtime(
          "settlement/settle-by-lookup.ts",
          "return untilMs > 0 ? recent : Math.max(recent, now + untilMs);",
          "return untilMs > 0 ? now : recent;",
        ),
      ],
    },
    {
      name: "failed-lookup-is-proof",
      wrong: "Takes a 5xx with the code for `not found` for a lookup that found nothing.",
      edits: [
        runtime(
          "settlement/look-up.ts",
          'if (isClear && cause.category === "notFound" && cause.isProof) return undefined;',
          'if (isClear && cause.category === "notFound" && cause.isProof) return undefined;\n' +
            '  if (cause instanceof ApiError && cause.category === "notFound") return undefined;',
        ),
      ],
    },
    {
      name: "any-404-is-absence",
      wrong: "Takes every 404 for a lookup that found nothing, a proxy's page too.",
      edits: [
        runtime(
          "settlement/look-up.ts",
          'if (isClear && cause.category === "notFound" && cause.isProof) return undefined;',
          'if (isClear && cause.category === "notFound" && cause.isProof) return undefined;\n' +
            "  if ((cause instanceof HttpError || cause instanceof ApiError) && cause.status === 404) return undefined;",
        ),
      ],
    },
    {
      name: "skip-the-list",
      wrong: "Looks an order up by its client id alone, which can miss an order that is done.",
      edits: [
        runtime(
          "settlement/plan.ts",
          "list: list ? service.operations.get(effect.list) : undefined,",
          "list: undefined,",
        ),
      ],
    },
    {
      name: "ignore-totals",
      wrong: "Takes an empty page for the whole list although its totals state more.",
      edits: [
        runtime(
          "pagination/walk-pages.ts",
          "if (isShort || !(total >= seen.size) || !(pages >= (found.length === 0 ? 0 : count)))",
          "if (!(total >= seen.size))",
        ),
      ],
    },
    {
      name: "first-page-only",
      wrong: "Reads only the first page of the list that should show the request.",
      edits: [
        runtime(
          "pagination/walk-pages.ts",
          "    next = after;\n",
          '    if (paging.style !== "cursor") return { pages: count };\n    next = after;\n',
        ),
      ],
    },
    {
      name: "window-from-timestamp",
      wrong: "Lists withdrawals from the client's timestamp on, though the exchange's clock may be behind it.",
      edits: [
        serviceA(
          "settlement/withdrawals.ts",
          "    currency,\n    startAt: floorMinute(signedAt - 60_000),",
          "    currency,\n    startAt: signedAt,",
        ),
        serviceB("settlement/withdrawals.ts", "const startTime = signedAt - 3_600_000;", "const startTime = signedAt;"),
      ],
    },
    {
      name: "narrow-window",
      wrong: "Lists the withdrawals of the minute of the timestamp only.",
      edits: [
        serviceA(
          "settlement/withdrawals.ts",
          "    endAt: floorMinute(Math.max(signedAt, until) + 120_000),\n    pageSize",
          "    endAt: floorMinute(signedAt),\n    pageSize",
        ),
      ],
    },
    {
      name: "nameless-record-hides-nothing",
      wrong: "Proves absence although a record was seen that lacks the field which identifies it.",
      edits: [
        runtime(
          "settlement/evidence.ts",
          "hidesAbsence: () => isConclusive && (named().length > 0 || isNameless()),",
          "hidesAbsence: () => isConclusive && named().length > 0,",
        ),
      ],
    },
    {
      name: "both-states-over-one-connection",
      wrong: "Reads the state twice over the same connection, which leads to the same replica.",
      edits: [runtime("settlement/settle-by-state.ts", "fresh: this.#agreed.length > 0 }", "fresh: false }")],
    },
    {
      name: "odd-lookup-counts",
      wrong: "Counts a lookup whose payload came under another code than the one for success.",
      edits: [runtime("settlement/look-up.ts", "        : isOdd\n", "        : isOdd && date === 0\n")],
    },
    {
      name: "repeated-page-is-the-end",
      wrong: "Takes a page without new records for the end of the list.",
      edits: [
        runtime(
          "pagination/walk-pages.ts",
          "if (seen.size === before) return",
          "if (seen.size === before) return { pages: count };\n    if (seen.size < 0) return",
        ),
      ],
    },
    {
      name: "stale-by-a-minute-believed",
      wrong: "Counts lookups whose response was created a minute before everything executed was visible.",
      edits: [runtime("settlement/terms.ts", "date + 1000 + unsettled", "date + 60_000 + unsettled")],
    },
    {
      name: "dcp-seconds-exact",
      wrong: "Takes the time at which protection was set for exact, where it is in whole seconds.",
      edits: [serviceA("settlement/states.ts", "setAt + 1000 >= sent.earliest", "setAt - 1000 >= sent.earliest")],
    },
  ],
};
