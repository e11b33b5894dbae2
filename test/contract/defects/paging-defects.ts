import type { InjectedDefect } from "./injected-defect.ts";
import { removeParameter } from "./message-edits.ts";

/** Defects of servers whose pages are wrong. */
export const pagingDefects: readonly InjectedDefect[] = [
  {
    defect: "ignores the page size",
    operation: "orders.fills",
    group: "paging",
    title: /cursors/,
    message: /items instead of 1/,
    editRequest(request) {
      if (request.query.get("limit") === "1") request.query.delete("limit");
    },
  },
  {
    defect: "ignores the cursor",
    operation: "orders.fills",
    group: "paging",
    title: /cursors/,
    message: /were on an earlier page|is the one of the request/,
    editRequest: removeParameter("lastId"),
  },
  {
    defect: "repeats the same cursor",
    operation: "accounts.hfLedger",
    group: "paging",
    title: /cursors/,
    message: /were on an earlier page|is the one of the request/,
    editRequest: removeParameter("lastId"),
  },
  {
    defect: "always sends the first page",
    operation: "deposits.list",
    group: "paging",
    title: /pages/,
    message: /currentPage is not the one|were on an earlier page/,
    editRequest: removeParameter("currentPage"),
  },
];
