// @ts-check
import { getOpExamples } from "@typespec/compiler";
import { report } from "../lib.js";

/**
 * Requires an example of the response and, if there are inputs, of the request.
 * @param {import("@typespec/compiler").Program} program
 * @param {import("./operation.js").CheckedOperation} operation
 */
export function lintExamples(program, { name, type, inputs }) {
  const examples = getOpExamples(program, type);
  if (inputs.size > 0 && !examples.some((example) => example.parameters)) {
    report(program, "example", type, name, "has no example of a request; add parameters to its @opExample");
  }
  if (!examples.some((example) => example.returnType)) {
    report(program, "example", type, name, "has no example of a response; add returnType to its @opExample");
  }
}
