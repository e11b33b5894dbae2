/** Words at the end of a tag that say nothing about its operations. */
const empty = ["api", "controller", "endpoint", "operation", "resource", "service"];
/** Words that go with the name of a resource at the end, and words that need what follows. */
const joins = ["for", "from", "in", "of", "on", "to"];
const binds = [...joins, "and", "as", "at", "between", "by", "or", "per", "with", "without"];
/** Limit of the words that are compared. */
const maxWords = 20;

/**
 * Returns a name without articles, and without the words that its resource has, the shortest first: `create` for
 * `create_an_account_transfer` of `accountTransfers`.
 */
export function shortenName(name: string, resource: string): string[] {
  const subject = splitWords(resource).map(getSingular);
  while (empty.includes(subject.at(-1) ?? "")) subject.pop();
  const whole = dropArticles(splitWords(name));
  if (whole.length > maxWords) return [];
  const compared = subject.slice(-maxWords);
  const endings = compared.map((_, index) => compared.slice(index).join(""));
  const known = endings.find((ending) => findWords(whole, ending) !== undefined) ?? "";
  const found: string[][] = [];
  for (let words: string[] | undefined = whole; words !== undefined; words = dropWords(words, known))
    found.unshift(words);
  const usable = found.filter(([first = ""]) => /^[a-z]/i.test(first) && !binds.includes(first.toLowerCase()));
  return usable.map((words) => words.join(" "));
}

const splitWords = (text: string): string[] => text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];

/** `Transfers` → `transfer`, `companies` → `company`, `status` → `status`. */
function getSingular(word: string): string {
  return word.toLowerCase().replace(/ies$|(?<=x|ch|sh|[su]s)es$|(?<![sui])s$/, (end) => (end === "ies" ? "y" : ""));
}

/** An `A` may be a name, such as that of a plan. */
function dropArticles(words: readonly string[]): string[] {
  const isArticle = (word: string, before = "") =>
    /^(an|the|a)$/i.test(word) && (word !== "A" || before === words[0] || binds.includes(before.toLowerCase()));
  return words.filter((word, index) => index === 0 || index === words.length - 1 || !isArticle(word, words[index - 1]));
}

/** Finds words, whatever their number: the index of the first, and the one after the last. */
function findWords(words: readonly string[], wanted: string): readonly [start: number, end: number] | undefined {
  const plain = words.map(getSingular);
  for (const start of plain.keys()) {
    const end = plain.findIndex((_, index) => plain.slice(start, index + 1).join("") === wanted) + 1;
    if (end > start) return [start, end];
  }
  return undefined;
}

/** Drops words, with one that joins them at the end. Undefined if they are absent or must stay. */
function dropWords(words: readonly string[], wanted: string): string[] | undefined {
  const [start, last] = findWords(words, wanted) ?? [0, 0];
  const end = empty.includes(words[last]?.toLowerCase() ?? "") ? last + 1 : last;
  const before = words[start - 1]?.toLowerCase() ?? "";
  const isJoined = end === words.length && joins.includes(before);
  if (last === 0 || (binds.includes(before) && !isJoined)) return undefined;
  return [...words.slice(0, isJoined ? start - 1 : start), ...words.slice(end)];
}
