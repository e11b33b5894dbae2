import { testViolations } from "../testing/sound-contract.ts";

testViolations("the lint rules for gaps", [
  {
    name: "a gap of an operation that gaps.yaml does not have",
    replace: "gaps: #[2]",
    by: "gaps: #[2, 99999]",
    code: "gap",
    message: "orders.place: names gap 99999, which is not in gaps.yaml",
    at: "place(",
  },
  {
    name: "a gap that belongs to the other document",
    replace: "gaps: #[2]",
    by: "gaps: #[71]",
    code: "gap",
    message: "orders.place: names gap 71, which belongs to service-b",
    at: "place(",
  },
  {
    name: "a gap of a field that gaps.yaml does not have",
    replace: "@gap(2)",
    by: "@gap(99999)",
    code: "gap",
    message: "Order.price: names gap 99999, which is not in gaps.yaml",
    at: "price?",
  },
  {
    name: "a visibility gap that belongs to the other document",
    replace: '"document", gaps: #[2] })',
    by: '"document", gaps: #[71] })',
    code: "gap",
    message: "orders.place: names gap 71, which belongs to service-b",
    at: "place(",
  },
]);
