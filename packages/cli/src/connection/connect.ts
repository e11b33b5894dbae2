import type { EventSink, Journal, OperationTree, Service, ServiceTooling } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import type { ProfileSettings } from "../profiles/profile-settings.ts";
import { deriveJournalScope } from "./journal-scope.ts";

/** Options of a connection to a service. */
export interface ConnectionOptions {
  /** Records requests that are sent once, so that a crash loses none. */
  readonly journal?: Journal | undefined;
  /** Keeps within the exchange's rate limits; for lists, which make many calls. */
  readonly limited?: boolean;
  /** Receives the events of the calls. */
  readonly onEvent?: EventSink | undefined;
}

/** Creates the service that calls go through, with its own connections. */
export async function connect(
  entry: ServiceTooling,
  tree: OperationTree,
  settings: ProfileSettings,
  { journal, limited = false, onEvent }: ConnectionOptions = {},
): Promise<Service> {
  const { createNodeTransport } = await import("@exch/runtime/node");
  const { createLimiter } = await import("@exch/runtime/service");
  const { baseUrl, allowHttp, timeoutMs, proxy } = settings;
  const fetch = await runChecked(settings, () => createNodeTransport(proxy === undefined ? {} : { proxy }));
  const journalScope = deriveJournalScope(entry, settings);
  const limiter = limited ? createLimiter({ pools: await entry.loadRateLimits() }) : undefined;
  const options = { baseUrl, fetch, journalScope, allowHttp, timeoutMs, journal, onEvent, limiter };
  return connectWith(entry, tree, settings, options);
}

/** Creates a service with other client options. A wrong option is reported as an error of the profile. */
export async function connectWith(
  entry: ServiceTooling,
  tree: OperationTree,
  settings: ProfileSettings,
  options: object,
): Promise<Service> {
  const { listOperations } = await import("@exch/runtime/service");
  const all = { ...options, ...selectServiceOptions(entry, settings) };
  return runChecked(settings, () => entry.createService(listOperations(tree), all));
}

async function runChecked<Result>({ profile }: ProfileSettings, make: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    throw error instanceof TypeError ? new CommandError("settings", `profile ${profile}: ${error.message}`) : error;
  }
}

/** Picks the options of a service from the settings of a profile: those of its client, and the credentials. */
export function selectServiceOptions({ credentials, options }: ServiceTooling, settings: ProfileSettings): object {
  const { secrets } = settings;
  const own = Object.fromEntries(options.map(({ name }) => [name, settings[name]]));
  if (secrets === undefined) return own;
  const value = (name: string) => secrets[name] ?? settings[name];
  const replaced = credentials.filter(({ name, replaces }) => replaces !== undefined && value(name) !== undefined);
  const fields = credentials
    .filter(({ name }) => !replaced.some(({ replaces }) => replaces === name))
    .filter(({ name, replaces, isSecret }) => value(name) !== undefined || (isSecret && replaces === undefined))
    // An empty secret is rejected by the client, which names the field.
    .map(({ name }) => [name, value(name) ?? ""]);
  return { ...own, credentials: { key: secrets.key, ...Object.fromEntries(fields) } };
}
