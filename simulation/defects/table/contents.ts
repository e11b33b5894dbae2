import { type DefectArea, runtime, serviceA, serviceB } from "../defect.ts";

/** Contents of requests and responses: fields, digits, signatures, pages. */
export const contents: DefectArea = {
  area: "contents",
  defects: [
    {
      name: "rounded-ids",
      wrong: "Reads identifiers above 2^53 as doubles: the last digits of ids and cursors are wrong.",
      edits: [runtime("pipeline/read-response.ts", "createReader(operation.ids ?? [])", "createReader([])")],
    },
    {
      name: "symbols-in-lower-case",
      wrong: "Sends symbols in lower case.",
      edits: [
        runtime(
          "pipeline/serialise.ts",
          "    body[name] = value;\n",
          '    body[name] = name === "symbol" ? String(value).toLowerCase() : value;\n',
        ),
      ],
    },
    {
      name: "amounts-as-numbers",
      wrong: "Sends amounts as they look after a trip through a double.",
      edits: [
        runtime(
          "pipeline/serialise.ts",
          "    body[name] = value;\n",
          '    body[name] = name === "size" || name === "price" ? String(Number(value)) : value;\n',
        ),
      ],
    },
    {
      name: "price-and-size-swapped",
      wrong: "Sends the new size of a modified order as its new price.",
      edits: [
        runtime(
          "pipeline/serialise.ts",
          "    body[name] = value;\n",
          '    body[name === "newSize" && input.newPrice === undefined ? "newPrice" : name] = value;\n',
        ),
      ],
    },
    {
      name: "field-lost-on-the-way",
      wrong: "Forgets the flag `postOnly` of an order.",
      edits: [
        runtime(
          "pipeline/serialise.ts",
          "    body[name] = value;\n",
          '    if (name !== "postOnly") body[name] = value;\n',
        ),
      ],
    },
    {
      name: "offset-applied-twice",
      wrong: "Adds the difference to the exchange's clock twice to each timestamp.",
      edits: [
        runtime(
          "time/clock.ts",
          "now: () => Math.round(base + monotonic() + ms),",
          "now: () => Math.round(base + monotonic() + ms + ms),",
        ),
      ],
    },
    {
      name: "learns-backwards",
      wrong: "Takes a time for earlier than it is by the way of the response: the clock is never ahead.",
      edits: [
        runtime(
          "time/clock.ts",
          "const stated = { min: serverMs - base - receivedAt, max: serverMs + resolutionMs - base - sentAt };",
          "const stated = { min: serverMs - base - receivedAt - 60_000, max: serverMs - base - receivedAt - 60_000 };",
        ),
      ],
    },
    {
      name: "retry-after-in-milliseconds",
      wrong: "Reads `Retry-After` in milliseconds, where it is in seconds.",
      edits: [runtime("rate-limit/clamp-wait.ts", "Number(each) * 1000", "Number(after)")],
    },
    {
      name: "attempt-too-many",
      wrong: "Makes one attempt more than it should.",
      edits: [runtime("pipeline/retry.ts", "!repeatable || count >= attempts", "!repeatable || count > attempts + 1")],
    },
    {
      name: "last-item-of-a-page-lost",
      wrong: "Leaves the last item of each page of a history out.",
      edits: [
        runtime(
          "pagination/history-page.ts",
          "known.has(id) ? [] : [index]",
          "known.has(id) || (ids.length > 1 && index === ids.length - 1) ? [] : [index]",
        ),
      ],
    },
    {
      name: "pages-without-the-first",
      wrong: "Leaves the first item of each page out, as if it were the last item of the page before.",
      edits: [
        runtime(
          "pagination/pages.ts",
          "yield* itemsOf(pagingOf(operation), page) as Item[];",
          "yield* itemsOf(pagingOf(operation), page).slice(1) as Item[];",
        ),
      ],
    },
    {
      name: "recv-window-in-seconds",
      wrong: "Takes `recvWindow` for seconds: believes that the exchange accepts a request for far too short a time.",
      edits: [
        serviceB(
          "definition.ts",
          "validityMs: (recvWindow = 5000) => recvWindow,",
          "validityMs: (recvWindow = 5000) => recvWindow / 1000,",
        ),
      ],
    },
    {
      name: "dcp-in-milliseconds",
      wrong: "Takes the time of dead-connection protection for milliseconds when it decides what became of the call.",
      edits: [
        serviceA(
          "settlement/states.ts",
          "(Number(found?.triggerTime) - Number(found?.timeout)) * 1000;",
          "Number(found?.triggerTime) * 1000 - Number(found?.timeout);",
        ),
      ],
    },
    {
      name: "validity-not-recorded",
      wrong: "Records no time for which the exchange can accept the request.",
      edits: [runtime("pipeline/call-entry.ts", "validityMs: Math.ceil(validityMs),", "validityMs: 0,")],
    },
    {
      name: "age-of-entries-ignored",
      wrong: "Takes every recovered request for one that was signed just now.",
      edits: [
        runtime(
          "settlement/recovery/settle-entry.ts",
          "const signedAtMonotonic = service.clock.monotonic() - entry.ageMs;",
          "const signedAtMonotonic = service.clock.monotonic();",
        ),
        runtime(
          "settlement/recovery/settle-entry.ts",
          "const signedSinceMonotonic = claimedAt - entry.ageMs;",
          "const signedSinceMonotonic = claimedAt;",
        ),
      ],
    },
    {
      name: "date-of-lookups-ignored",
      wrong: "Counts lookups whatever their date is.",
      edits: [
        runtime(
          "settlement/terms.ts",
          "  if (date === undefined || date + 1000",
          "  if (date === undefined || date > 0 || date + 1000",
        ),
      ],
    },
    {
      name: "second-look-at-once",
      wrong: "Counts a second lookup that was sent at the time of the first response.",
      edits: [
        runtime(
          "settlement/settle-by-lookup.ts",
          "    if (respondedAt !== undefined) return Math.max(after, respondedAt + apartMs);\n",
          "",
        ),
      ],
    },
  ],
};
