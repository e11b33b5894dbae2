import { type DocumentedOperation, getOperationPage, type Json } from "./document.ts";
import { describeOrigins } from "./origins.ts";

/** Lists the facts about an operation beside its fields: name and text, in Markdown. */
export function listFacts(documented: DocumentedOperation): [name: string, text: string][] {
  const { service, id, operation, rules, isPublic } = documented;
  const { "x-permission": permission, "x-rate-limit": rate } = operation;
  return dropEmpty([
    // Found first by the search.
    ["Operation", `<code data-pagefind-weight="10">${id}</code>`],
    ["Effect", describeEffect(documented)],
    ["Retention", operation["x-visibility"] && describeVisibility(operation["x-visibility"])],
    ["Weight", rate && `${rate.weight} of the \`${rate.pool}\` pool`],
    ["Permission", describePermission(service, permission, isPublic)],
    ["Client", `\`${service.variable}.${id}(input)\``],
    ["Echo", operation["x-echo"] && describeEcho(operation["x-echo"])],
    ["Filters", operation["x-filters"] && joinNames(Object.keys(operation["x-filters"]))],
    ["Pages", operation["x-paging"] && describePaging(operation["x-paging"])],
    ["Window", operation["x-window"] && describeWindow(operation["x-window"])],
    ["Rules", rules.length === 0 ? undefined : rules.map(describeRule).join("<br>")],
  ]);
}

/** Lists the places that the facts come from. */
export function listOrigins({ operation }: DocumentedOperation): [name: string, text: string][] {
  const { "x-source": source } = operation;
  return dropEmpty([
    ["Source", source && `${source.document}, “${source.section}”`],
    ["Origin", operation["x-provenance"] && describeOrigins(operation["x-provenance"])],
    ["Gaps", source?.gaps?.map(linkGap).join(", ") || undefined],
  ]);
}

function dropEmpty(facts: [string, string | undefined][]): [string, string][] {
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined);
}

/** A link to a row of the gaps, from anywhere in the site. */
export function linkGap(n: number): string {
  return `[GAP ${n}](/gaps.html#gap-${n})`;
}

function describeEffect({ service, operation }: DocumentedOperation): string {
  const effect: Json = operation["x-effect"];
  const lookup = effect.lookup && `[\`${effect.lookup}\`](/${getOperationPage({ service, id: effect.lookup })}.html)`;
  const meaning: Record<string, string> = {
    read: "changes nothing; sent again when a response is lost",
    idempotent: `a repeat has no further effect; sent again when a response is lost${lookup ? `; ${lookup} shows what became of it` : ""}`,
    retryable: `sent again only until the call ends${lookup ? `; ${lookup} shows the state` : ""}`,
    keyed: `\`${effect.key}\` names the intent; sent once, and after a lost response looked up with ${lookup}`,
    idempotencyKey: `executed once under \`${effect.key ?? effect.header}\`; sent again with the same key for ${effect.lifetimeMs / 3_600_000} h${lookup ? `, and later looked up with ${lookup}` : ""}`,
    once: `no key names the intent; sent once, and after a lost response the outcome is unknown${lookup ? `, with candidates from ${lookup}` : ""}`,
  };
  return `<strong class="effect effect-${effect.kind}">${effect.kind}</strong> ${meaning[effect.kind]}`;
}

function describePermission(service: { name: string }, permission: string | undefined, isPublic: boolean) {
  if (isPublic) return "none; not signed";
  const signed = `[signed](/${service.name}.html#authentication)`;
  return permission === undefined ? signed : `${permission}; ${signed}`;
}

/** States how long the lookup may miss the request, and for how long it shows it. */
function describeVisibility({ afterMs, after, forMs, for: forSource, gaps = [] }: Json): string {
  const until = forMs === undefined ? "" : `, and shows it for ${forMs / 86_400_000} days (${forSource})`;
  const links = gaps.map(linkGap).join(", ");
  return `the lookup may miss it for ${afterMs / 1000} s (${after})${until}${links === "" ? "" : `; ${links}`}`;
}

function describeEcho(echo: Json): string {
  return Object.entries(echo)
    .map(([input, field]) => `the payload repeats \`${input}\`${input === field ? "" : ` as \`${field}\``}`)
    .join(", ");
}

function describePaging({ style, page, cursor, offset, size, min = 1, max, default: standard }: Json): string {
  const by = { page: `by number, \`${page}\``, cursor: `by cursor, \`${cursor}\``, offset: `by offset, \`${offset}\`` };
  const sizes = standard === undefined ? "" : `, default ${standard}`;
  return `${by[style as keyof typeof by]}; \`${size}\` from ${min} to ${max}${sizes}`;
}

function describeWindow({ start, end, maxDays, narrower, unit }: Json): string {
  const limits = [
    maxDays === undefined ? "" : `at most ${maxDays} days`,
    narrower === undefined ? "" : `less than ${narrower.underDays} days with \`${narrower.field}\``,
  ].filter(Boolean);
  const most = limits.length === 0 ? "" : `; ${limits.join(", ")}`;
  return `from \`${start}\` to \`${end}\`, in ${unit === "s" ? "seconds" : "milliseconds"}${most}`;
}

function describeRule({ rule, field, equals, requires, forbids, exactlyOneOf, fields, other }: Json): string {
  if (rule === "atLeastOneOf") return `at least one of ${joinNames(fields)}`;
  if (rule === "needs") return `\`${field}\` only where \`${other}\` is \`${equals}\``;
  const then = [
    requires && `needs ${joinNames(requires)}`,
    forbids && `takes no ${joinNames(forbids)}`,
    exactlyOneOf && `needs exactly one of ${joinNames(exactlyOneOf)}`,
  ];
  return `\`${field}\` \`${equals}\` ${then.filter(Boolean).join(", ")}`;
}

function joinNames(fields: string[]): string {
  return fields.map((name) => `\`${name}\``).join(", ");
}
