import type { SeededFault } from "./injected-defect.ts";
import { drop } from "./message-edits.ts";

/** Servers that turn pages wrongly. */
export const wrongPages: readonly SeededFault[] = [
  {
    fault: "ignores the size of a page",
    operation: "orders.fills",
    group: "paging",
    what: /cursors/,
    finds: /items, where 1 were asked for/,
    hears(heard) {
      if (heard.query.get("limit") === "1") heard.query.delete("limit");
    },
  },
  {
    fault: "ignores the cursor",
    operation: "orders.fills",
    group: "paging",
    what: /cursors/,
    finds: /were on an earlier page|the one that was sent/,
    hears: drop("lastId"),
  },
  {
    fault: "gives the same cursor again",
    operation: "accounts.hfLedger",
    group: "paging",
    what: /cursors/,
    finds: /were on an earlier page|the one that was sent/,
    hears: drop("lastId"),
  },
  {
    fault: "gives the first page whatever is asked",
    operation: "deposits.list",
    group: "paging",
    what: /pages/,
    finds: /currentPage is not the one|were on an earlier page/,
    hears: drop("currentPage"),
  },
];
