import { testViolations } from "../testing/sound-contract.ts";

testViolations("the lint rules for closed requests and cross-field rules", [
  [
    "request: orders.placeMany: its request accepts unknown fields in Batch; add @closed",
    "@closed\nmodel Batch",
    "model Batch",
    "model Batch {",
  ],
]);
