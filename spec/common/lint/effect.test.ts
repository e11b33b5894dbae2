import { testViolations } from "../testing/sound-contract.ts";

testViolations("the lint rules for effects and lookups", [
  [
    "effect: orders.shrink: has no effect; add @read, @idempotent, @retryable, @keyed, @idempotencyKey or @once",
    '@once(#{ lookup: "orders.find" })\n  @visible(#{ afterMs: 1000, after: "document" })',
    "",
  ],
  [
    "effect: Sound.Orders.shrink: has two effects; keep one of them",
    '@once(#{ lookup: "orders.find" })',
    '@idempotent @once(#{ lookup: "orders.find" })',
    "@idempotent",
  ],
  [
    "effect: orders.fills: is a GET, so its effect must be read, not idempotent",
    '@read\n  @useAuth(NoAuth)\n  @paged(#{ style: "cursor"',
    '@idempotent\n  @useAuth(NoAuth)\n  @paged(#{ style: "cursor"',
  ],
  ["effect: orders.place: is keyed but names no key; add key to its @keyed", 'key: "clientOid", lookup', "lookup"],
  [
    "effect: orders.place: is keyed but names no lookup; add lookup to its @keyed",
    'lookup: "orders.find" })\n  @visible(#{ afterMs: 1000, after: "chosen", forMs: 9000, for: "document", gaps: #[2] })',
    "})",
  ],
  [
    'field: orders.placeMany: @keyed names key "list", which is not a field of the request',
    'key: "clientOid", items',
    'key: "list", items',
  ],
  [
    "lookup: orders.shrink: its lookup orders.shrink must be a read",
    '@once(#{ lookup: "orders.find" })',
    '@once(#{ lookup: "orders.shrink" })',
  ],
  [
    'lookup: orders.place: its lookup orders.list does not accept "clientOid"',
    'key: "clientOid", lookup: "orders.find"',
    'key: "clientOid", lookup: "orders.list"',
  ],
  [
    'lookup: orders.cancel: its lookup orders.find needs "clientOid", which the request does not have',
    ", /** If any. */ @query clientOid?: string",
    "",
  ],
  [
    'lookup: orders.cancel: its lookup orders.find needs "clientOid", which is optional in the request; add a fallback',
    ', fallback: "orders.list" })',
    " })",
  ],
  [
    "effect: orders.shrink: has a lookup but no @visible; add the time after which the lookup shows the request",
    '@once(#{ lookup: "orders.find" })\n  @visible(#{ afterMs: 1000, after: "document" })',
    '@once(#{ lookup: "orders.find" })',
  ],
  [
    "effect: orders.shrink: has @visible but no lookup; remove @visible, or add a lookup to its effect",
    '@once(#{ lookup: "orders.find" })',
    "@once",
  ],
  [
    "effect: orders.place: @visible has only one of forMs and for; set both or neither",
    'forMs: 9000, for: "document"',
    "forMs: 9000",
  ],
  [
    "effect: orders.place: @visible has a time that is not from the document; add its gaps",
    '"document", gaps: #[2] })',
    '"document" })',
  ],
]);
