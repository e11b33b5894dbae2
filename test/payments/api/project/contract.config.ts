import { defineContract } from "@exch/contract";
import { definition } from "./src/definition.ts";
import { operations } from "./src/gen/operations.ts";

export default defineContract({ name: "payments", document: "payments.yaml", operations, definition });
