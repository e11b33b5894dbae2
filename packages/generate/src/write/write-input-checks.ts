import type { OperationModel } from "../model/service-model.ts";
import type { Field, Model } from "../normalize/normal-form.ts";
import type { CheckCode } from "./check-code.ts";
import { buildInputTest } from "./input-check.ts";
import { printAccess, quote } from "./print/code-text.ts";
import { call, type Expression, isUndefined, not, or, raw, value } from "./print/expression.ts";
import { printExpression, printStatement } from "./print/print-expression.ts";
import { buildRuleLines } from "./rule-lines.ts";
import { declareFields } from "./write-output-checks.ts";

/** Writes the check of a named object within inputs. */
export function writeSentModel(model: Model, code: CheckCode): string {
  return writeCheck(`function check${model.name}`, model, buildStatements(model, code), code);
}

/** Writes the check of an operation's input. */
export function writeInputCheck(operation: OperationModel, code: CheckCode): string {
  const { input, inputIs, window } = operation;
  if (inputIs !== undefined) return `export { check${inputIs.name} as check${input.name} };\n`;
  const statements = buildStatements(input, code, operation);
  if (window !== undefined) statements.push(buildWindowCall(window, code));
  return writeCheck(`export function check${input.name}`, input, statements, code);
}

function writeCheck(head: string, model: Model, statements: readonly Expression[], code: CheckCode): string {
  const isObject = model.open
    ? call(code.use("expectAnyFields"), raw("v"), raw("o"))
    : call(code.use("expectKnownFields"), raw("v"), raw(declareFields(model, code)), raw("o"));
  const body = statements.map((each) => printStatement(each)).join("");
  return `${head}(v: any, o: Issue[]): void {\n` + `  if (${printExpression(not(isObject))}) return;\n${body}}\n`;
}

/** The statements about fields and the rules between them. */
function buildStatements({ fields, rules }: Model, code: CheckCode, operation?: OperationModel): Expression[] {
  const ofRules = buildRuleLines(rules, code).map(({ condition, field, kind, text: message }) => {
    const place = [raw("o"), value(field)];
    const problem =
      kind === "rule"
        ? call(code.use("reportRule"), ...place, raw(quote(message)))
        : call(code.use("report"), ...place, value("missing"), raw(quote(message)));
    return or(condition, problem);
  });
  const groups = Map.groupBy(fields, ({ place }) => (place === "path" || place === "header" ? place : ""));
  const ofFields = [...groups].flatMap(([place, own]) => {
    const statements = own.flatMap((field) => buildFieldStatement(field, code, operation) ?? []);
    // Many operations have the same ones.
    if (place === "" || statements.length < 2) return statements;
    return [call(code.fieldChecks(place, statements), raw("v"), raw("o"))];
  });
  return [...ofFields, ...ofRules];
}

function buildFieldStatement(field: Field, code: CheckCode, operation?: OperationModel): Expression | undefined {
  const { name, required, place } = field;
  const own = raw(printAccess("v", name));
  const issues = [value(name), raw("o")];
  const test = buildInputTest(field.shape, own, value(name), code);
  if (test === undefined && !required) return undefined;
  const first = required ? call(code.use("isMissing"), own, ...issues) : isUndefined(own);
  if (place === "header") return or(first, not(test ?? raw("true")), call(code.use("expectHeader"), own, ...issues));
  if (place !== "path") return or(first, ...(test === undefined ? [] : [test]));
  const words = operation?.reserved.get(name) ?? [];
  const reserved = words.length === 0 ? [] : [raw(code.values(`${name}Words`, words))];
  return or(first, not(test ?? raw("true")), call(code.use("expectSegment"), own, ...issues, ...reserved));
}

function buildWindowCall(window: NonNullable<OperationModel["window"]>, code: CheckCode): Expression {
  const { start, end, maxDays, narrower } = window;
  const operands = [raw("v"), value(start), value(end), raw("o")];
  if (maxDays !== undefined || narrower !== undefined) operands.push(raw(String(maxDays)));
  if (narrower !== undefined) operands.push(value(narrower.field), value(narrower.underDays));
  return call(code.use("expectWindow"), ...operands);
}
