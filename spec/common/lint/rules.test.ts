import { testViolations } from "../testing/sound-contract.ts";

testViolations("the lint rules for closed requests and cross-field rules", [
  {
    name: "a request body that accepts unknown fields",
    replace: "@closed\nmodel Batch",
    by: "model Batch",
    code: "request",
    message: "orders.placeMany: its request accepts unknown fields in Batch; add @closed",
    at: "model Batch {",
  },
  {
    name: "a rule about a field that the model does not have",
    replace: '@needs(#{ field: "price"',
    by: '@needs(#{ field: "prize"',
    code: "field",
    message: 'Order: @needs names "prize", which is not one of its fields',
    at: "model Order {",
  },
  {
    name: "a rule about a field that the request does not have",
    replace: 'forbids: #["limit"]',
    by: 'forbids: #["size"]',
    code: "field",
    message: 'orders.fills: @when names "size", which is not one of its fields',
    at: "fills(",
  },
]);
