import {
  type Environment,
  readCredentials as readFromEnvironment,
  readSecret,
  variableName,
} from "@exch/runtime/service";
import { type ServiceFacts, serviceWords } from "../services/tested-service.ts";
import { requireUsable, UsageError } from "./usage-error.ts";

export { type Environment, readVariable } from "@exch/runtime/service";

/**
 * Reads the credentials from the environment. They are never flags, because every process can read a command line.
 *
 * @returns undefined when no key is set
 * @throws UsageError that names the variable and never contains its value
 */
export function readCredentials(env: Environment, facts: ServiceFacts): object | undefined {
  // A described service names all of its fields; the services that are known by their word have a key besides.
  if (!serviceWords.includes(facts.word)) return readFields(env, facts);
  return requireUsable(() => readFromEnvironment(facts, env));
}

/**
 * Reads the credentials of another account: `EXCH_OTHER_KEY` and so on.
 *
 * @returns undefined when none are set
 * @throws UsageError
 */
export function readOtherCredentials(env: Environment, facts: ServiceFacts): object | undefined {
  const own = Object.entries(env).filter(([name]) => name.startsWith("EXCH_OTHER_"));
  return readCredentials(Object.fromEntries(own.map(([name, value]) => [name.replace("OTHER_", ""), value])), facts);
}

function readFields(env: Environment, { word, credentials }: ServiceFacts): object | undefined {
  const values = credentials.map(
    (field) => [field, requireUsable(() => readSecret(env, variableName(word), field))] as const,
  );
  const given = values.filter(([, value]) => value !== undefined);
  const [present] = given[0] ?? [];
  const [missing] = values.find(([{ isSecret }, value]) => isSecret === true && value === undefined) ?? [];
  if (present === undefined) return undefined;
  if (missing !== undefined) {
    const [has, lacks] = [present, missing].map(({ name }) => `EXCH_${variableName(name)}`);
    throw new UsageError(`${has} is set, but ${lacks} is not: set it, or ${lacks}_FILE`);
  }
  return Object.fromEntries(given.map(([{ name }, value]) => [name, value]));
}
