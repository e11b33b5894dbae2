import { testViolations } from "../testing/sound-contract.ts";

testViolations("the lint rules for closed requests and cross-field rules", [
  [
    "request: orders.placeMany: its request accepts unknown fields in Batch; add @closed",
    "@closed\nmodel Batch",
    "model Batch",
    "model Batch {",
  ],
  [
    'field: Order: @needs names "prize", which is not one of its fields',
    '@needs(#{ field: "price"',
    '@needs(#{ field: "prize"',
    "model Order {",
  ],
  [
    'field: orders.fills: @when names "size", which is not one of its fields',
    'forbids: #["limit"]',
    'forbids: #["size"]',
  ],
]);
