import { testViolations } from "../testing/sound-contract.ts";

const once = '@once(#{ lookup: "orders.find" })';
const both = `${once}\n  @visible(#{ afterMs: 1000, after: "document" })`;
const of = (effect: string) => `@${effect}\n  @useAuth(NoAuth)\n  @paged(#{ style: "cursor"`;
const key = 'key: "clientOid", lookup';
const placed = '@visible(#{ afterMs: 1000, after: "chosen", forMs: 9000, for: "document", gaps: #[2] })';
const lookup = (id: string) => `${key}: "orders.${id}"`;
const optional = ", /** If any. */ @query clientOid?: string";
const lasting = 'forMs: 9000, for: "document"';

testViolations("the lint rules for effects and lookups", {
  "effect: orders.shrink: has no effect; add @read, @idempotent, @retryable, @keyed, @idempotencyKey or @once": [
    both,
    "",
  ],
  "effect: Sound.Orders.shrink: has two effects; keep one of them": [once, `@idempotent ${once}`, "@idempotent"],
  "effect: orders.fills: is a GET, so its effect must be read, not idempotent": [of("read"), of("idempotent")],
  "effect: orders.place: is keyed but names no key; add key to its @keyed": [key, "lookup"],
  "effect: orders.place: is keyed but names no lookup; add lookup to its @keyed": [
    `lookup: "orders.find" })\n  ${placed}`,
    "})",
  ],
  'field: orders.placeMany: @keyed names key "list", which is not a field of the request': [
    'key: "clientOid", items',
    'key: "list", items',
  ],
  "lookup: orders.shrink: its lookup orders.shrink must be a read": [once, once.replace("find", "shrink")],
  'lookup: orders.place: its lookup orders.list does not accept "clientOid"': [lookup("find"), lookup("list")],
  'lookup: orders.cancel: its lookup orders.find needs "clientOid", which the request does not have': [optional, ""],
  'lookup: orders.cancel: its lookup orders.find needs "clientOid", which is optional in the request; add a fallback': [
    ', fallback: "orders.list" })',
    " })",
  ],
  "effect: orders.shrink: has a lookup but no @visible; add the time after which the lookup shows the request": [
    both,
    once,
  ],
  "effect: orders.shrink: has @visible but no lookup; remove @visible, or add a lookup to its effect": [once, "@once"],
  "effect: orders.place: @visible has only one of forMs and for; set both or neither": [lasting, "forMs: 9000"],
  "effect: orders.place: @visible has a time that is not from the document; add its gaps": [
    '"document", gaps: #[2] })',
    '"document" })',
  ],
});
