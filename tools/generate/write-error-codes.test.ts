import { expect, it } from "vitest";
import { writeErrorCodes } from "./write-error-codes.ts";

it("writeErrorCodes writes a module with categories, proofs and cases", () => {
  const plain = { category: "auth", proof: true, meaning: "No." };
  const cases = [
    { ...plain, proof: false, message: "a|b", operations: ["orders.*"] },
    { ...plain, message: "c", refusedBy: "state" },
  ];
  const groups = [{ title: "Group", codes: { "-1": { ...plain, cases } } }];
  const text = writeErrorCodes({ groups }, "the shop", "codes.yaml");
  expect(text).toContain("// @generated from codes.yaml");
  expect(text).toContain('"-1": {\n    category: "auth",\n    proof: true,\n    cases: [');
  expect(text).toContain('{ message: "a|b", operations: ["orders.*"], category: "auth", proof: false },');
  expect(text).toContain('{ message: "c", category: "auth", proof: true, refusedBy: "state" },');
});
