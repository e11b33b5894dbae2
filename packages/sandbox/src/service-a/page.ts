import type { History, HistoryQuery, Recorded } from "../history.ts";

/** One page of a history, newest first, the first page being 1. */
export function pageOf<Item extends Recorded>(
  history: History<Item>,
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
