import {
  call,
  type Issue,
  listOperations,
  type Operation,
  type OperationTree,
  type Service,
  type ServiceTooling,
  syncClock,
} from "@exch/runtime/service";
import { connect } from "../connection/connect.ts";
import { CommandError } from "../errors/command-error.ts";
import { services } from "../gen/services.ts";
import type { Io } from "../io/io.ts";
import { type ChosenProfile, chooseProfile, chooseProfileName, findProfile } from "../profiles/choose-profile.ts";
import { readConfig, readProfile } from "../profiles/config-file.ts";
import { hasEnvironment } from "../profiles/environment.ts";
import { escapeControls, nameUrl } from "../terminal/safe-text.ts";

/** Maximum difference between the machine's clock and the exchange's. Service B rejects timestamps that are a second ahead. */
const maxClockMs = 1000;

/**
 * Checks each service of a profile at its exchange: the base URL responds, the clock agrees, and the key is accepted. Sends reads
 * only.
 *
 * @param named by default the profile that other commands would use: that of the environment, or the default one
 * @throws CommandError when one of them fails
 */
export async function checkProfile(named: string | undefined, io: Io): Promise<void> {
  const name = named ?? findDefaultName(io);
  const entries = name === undefined ? services.filter(({ word }) => hasEnvironment(io, word)) : findEntries(name, io);
  const title = name === undefined ? "the profile of the environment" : `profile ${name}`;
  const failures: string[] = [];
  for (const entry of entries) {
    const chosen = chooseProfile(io, entry.word, name);
    const result = await checkService(entry, chosen, io).catch((error: Error) => {
      failures.push(entry.word);
      return `FAILED: ${(error as { summary?: string }).summary ?? error.message}`;
    });
    await io.out.write(`${escapeControls(`${entry.word}  ${nameUrl(chosen.settings.baseUrl)}  ${result}`)}\n`);
  }
  if (failures.length > 0)
    throw new CommandError("settings", `${title} does not work for service ${failures.join(" and ")}`);
}

/** Finds the name of the profile that commands without `--profile` use: undefined for the environment. */
function findDefaultName(io: Io): string | undefined {
  const { word } = services.find((each) => hasEnvironment(io, each.word)) ?? services[0] ?? { word: "" };
  return chooseProfileName(io, word, undefined);
}

/** Finds the services for which a profile of the file has a base URL. */
function findEntries(name: string, io: Io): readonly ServiceTooling[] {
  const profile = findProfile(readConfig(io), name);
  const entries = services.filter(({ word }) => readProfile(profile, name, word).settings.baseUrl !== undefined);
  if (entries.length > 0) return entries;
  throw new CommandError("settings", `profile ${name}: baseUrl is missing`, `exch profile set ${name} --base-url URL`);
}

async function checkService(entry: ServiceTooling, { settings, unlock }: ChosenProfile, io: Io): Promise<string> {
  const tree = await entry.loadOperations();
  const service = await connect(entry, tree, { ...settings, secrets: unlock() });
  const isSynchronised = await syncClock(service);
  const offsetMs = service.clock.offset?.ms ?? 0;
  const clock = isSynchronised ? `clock differs by ${Math.abs(Math.round(offsetMs))} ms` : "no time operation";
  const read = await callSimplestRead(service, tree, io);
  if (Math.abs(offsetMs) > maxClockMs) {
    const seconds = `${(Math.abs(offsetMs) / 1000).toFixed(1)} s ${offsetMs < 0 ? "ahead of" : "behind"}`;
    const text = `the key is accepted (${read.id}), but this machine's clock is ${seconds} the exchange's: set it, for example by NTP`;
    throw new CommandError("settings", text);
  }
  return [`the key is accepted (${read.id})`, clock, settings.readOnly ? "read-only" : "may change things"].join(", ");
}

/** Calls the first signed read that needs no input and that the key may use. */
async function callSimplestRead(service: Service, tree: OperationTree, io: Io): Promise<Operation> {
  const reads = listOperations(tree).filter(
    (each) => each.effect.kind === "read" && each.auth === "signed" && hasNoInput(each),
  );
  let failure: unknown = new CommandError("settings", "no operation reads without an input");
  for (const operation of reads.slice(0, 3)) {
    try {
      await call(service, operation, {}, { signal: io.signal });
      return operation;
    } catch (error) {
      failure = error;
      if ((error as { category?: string }).category !== "permission") throw error;
    }
  }
  throw failure;
}

function hasNoInput({ method, path, checkInput }: Operation): boolean {
  const issues: Issue[] = [];
  checkInput({}, issues);
  return method === "GET" && !path.includes("{") && issues.length === 0;
}
