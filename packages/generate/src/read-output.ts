import { type Answer, follow, GeneratorError, type OperationObject } from "./document.ts";
import { formsOf, jsonContent } from "./json-content.ts";
import type { Shape } from "./model.ts";
import { type Place, readShape } from "./read-shape.ts";

/** Reads what a successful answer gives, out of its envelope. */
export function readOutput(operation: OperationObject, place: Place, usual: string | undefined): Shape {
  const { strict } = place.tolerance;
  const answer = strict ? firstAnswer(operation, place) : bestAnswer(operation, place);
  if (answer === undefined) return { kind: "null" };
  const schema = jsonContent(answer.content, !strict);
  if (schema === undefined) {
    const forms = formsOf(answer.content);
    if (!strict && forms !== "") throw new GeneratorError(place.where, `the answer is not JSON, but ${forms}`);
    return { kind: "null" };
  }
  const own = operation["x-payload"] as string | null | undefined;
  const payload = own === undefined ? usual : (own ?? undefined);
  if (payload === undefined) return readShape(schema, { ...place, where: `${place.where}: payload` });
  const envelope = follow(place.document, schema, place.where);
  const inside = fieldOf(envelope, payload, place);
  if (inside === undefined) throw new GeneratorError(place.where, `the envelope has no field ${payload}`);
  return readShape(inside, { ...place, where: `${place.where}: payload` });
}

function fieldOf(
  envelope: NonNullable<ReturnType<typeof jsonContent>>,
  name: string,
  place: Place,
): typeof envelope | undefined {
  const own = envelope.properties?.[name];
  if (own !== undefined || place.tolerance.strict) return own;
  const parts = (envelope.allOf ?? []).map((part) => follow(place.document, part, place.where));
  return parts.map((part) => fieldOf(part, name, place)).findLast((found) => found !== undefined);
}

function firstAnswer(operation: OperationObject, place: Place): Answer {
  const entry = Object.entries(operation.responses ?? {}).find(([status]) => /^2/.test(status));
  if (entry === undefined) throw new GeneratorError(place.where, "there is no successful response");
  return follow(place.document, entry[1], place.where);
}

/** The first successful answer that is JSON, else the first, else what comes by default. */
function bestAnswer(operation: OperationObject, place: Place): Answer | undefined {
  const all = Object.entries(operation.responses ?? {});
  const successes = all.filter(([status]) => /^2/.test(status));
  const answers = (successes.length > 0 ? successes : all.filter(([status]) => status === "default")).map(
    ([status, answer]) => ({ status, answer: follow(place.document, answer, place.where) as Answer }),
  );
  if (answers.length === 0) place.tolerance.note(place.where, "noAnswer");
  const best = answers.find(({ answer }) => jsonContent(answer.content, true) !== undefined) ?? answers[0];
  for (const { status, answer } of answers) {
    if (answer === best?.answer || formsOf(answer.content) === "") continue;
    if (JSON.stringify(answer.content) !== JSON.stringify(best?.answer.content))
      place.tolerance.note(place.where, "answer", status);
  }
  return best?.answer;
}
