import type { HistoryItem, HistoryQuery, RecordHistory } from "../../exchange/record-history.ts";

/** Shows one page of a history, newest first. The first page is 1. */
export function showPage<Item extends HistoryItem>(
  history: RecordHistory<Item>,
  query: HistoryQuery,
  { pageSize = 50, currentPage = 1 }: { pageSize?: number; currentPage?: number },
  show: (item: Item) => unknown,
) {
  const totalNum = history.count(query);
  return {
    currentPage,
    pageSize,
    totalNum,
    totalPage: Math.ceil(totalNum / pageSize),
    items: history.skip((currentPage - 1) * pageSize, pageSize, query).map(show),
  };
}
