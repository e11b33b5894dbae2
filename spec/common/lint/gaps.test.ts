import { testViolations } from "../testing/sound-contract.ts";

const visible = '"document", gaps: #[2] })';

testViolations("the lint rules for gaps", [
  ["gap: orders.place: names gap 99999, which is not in gaps.yaml", "gaps: #[2]", "gaps: #[2, 99999]"],
  ["gap: orders.place: names gap 71, which belongs to service-b", "gaps: #[2]", "gaps: #[71]"],
  ["gap: Order.price: names gap 99999, which is not in gaps.yaml", "@gap(2)", "@gap(99999)", "price?"],
  ["gap: (anonymous model).price: has two gaps; keep one of them", "@gap(2)", "@gap(2) @gap(2)", "price?"],
  ["gap: orders.place: names gap 71, which belongs to service-b", visible, visible.replace("2", "71")],
]);
