import { escapeControls } from "../terminal/safe-text.ts";
import { formatCell, type TableRow } from "./columns.ts";

const gap = 2;
/** The fewest columns that make a table; with fewer, one record after another says more. */
const fewest = 3;

/** Fields by importance: which thing, of what, which way, how much, in which state, when. */
const ranks: readonly RegExp[] = [
  /^(id|orderId|withdrawalId|tradeId|accountId)$/,
  /^(symbol|currency|coin|asset)$/,
  /^(side|direction|type|bizType|chain|network)$/,
  /^(price|size|amount|funds|dealSize|balance|available|fee|interestRate)$/,
  /^(status|state|active|isInternal)$/,
  /(At|Time|time|timestamp)$/,
];

/**
 * Chooses the columns of a list that fit a width: the most important fields first, shown in the order of the contract. Fields that no
 * row has are left out. A list of which fewer than three columns would fit keeps all of them.
 */
export function chooseColumns(rows: readonly TableRow[], columns: readonly string[], width: number) {
  const cells = (name: string) => rows.map((row) => escapeControls(formatCell(row[name])));
  const widths = new Map(
    columns.map((name) => [name, Math.max(name.length, ...cells(name).map((cell) => cell.length))]),
  );
  const filled = columns.filter((name) => cells(name).some((cell) => cell !== ""));
  const total = (names: readonly string[]) => names.reduce((sum, name) => sum + widths.get(name)! + gap, -gap);
  if (total(columns) <= width) return { columns, hidden: [] };

  const byRank = filled.toSorted((one, other) => getRank(one, rows) - getRank(other, rows));
  let chosen: string[] = [];
  for (const name of byRank) if (total([...chosen, name]) <= width) chosen = [...chosen, name];
  if (chosen.length < Math.min(fewest, filled.length)) return { columns, hidden: [] };
  return {
    columns: columns.filter((name) => chosen.includes(name)),
    hidden: filled.filter((name) => !chosen.includes(name)),
  };
}

function getRank(name: string, rows: readonly TableRow[]): number {
  const at = ranks.findIndex((rank) => rank.test(name));
  const isNested = rows.some((row) => typeof row[name] === "object" && row[name] !== null);
  if (isNested) return ranks.length + 1;
  return at < 0 ? ranks.length : at;
}
