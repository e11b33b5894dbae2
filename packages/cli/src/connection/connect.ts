import { createHash } from "node:crypto";
import type { Journal, Operation, OperationTree, Pool, Service } from "@exch/runtime";
import { CommandError } from "../errors/exit-codes.ts";
import type { Settings } from "../profiles/settings.ts";
import type { ServiceEntry } from "../services.ts";

/** How a service is reached. */
export interface ConnectOptions {
  /** Keeps what is sent once, so that a crash forgets nothing. */
  readonly journal?: Journal | undefined;
  /** Keeps within the exchange's rate limits: for walks, which make many calls. */
  readonly limited?: boolean;
}

/** Makes the service that calls go through, over connections of its own. */
export async function connect(
  entry: ServiceEntry,
  tree: OperationTree,
  settings: Settings,
  { journal, limited = false }: ConnectOptions = {},
): Promise<Service> {
  const { createNodeTransport } = await import("@exch/runtime/node");
  const { baseUrl, allowHttp, timeoutMs, proxy } = settings;
  const options = {
    baseUrl,
    fetch: settled(settings, () => createNodeTransport(proxy === undefined ? {} : { proxy })),
    journalScope: scopeOf(entry, settings),
    ...(allowHttp !== undefined && { allowHttp }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(journal !== undefined && { journal }),
    ...(limited && { limiter: await limiterOf(entry) }),
  };
  return connectWith(entry, tree, settings, options);
}

/** Makes a service with other options, and says whose fault it is when they are wrong. */
export async function connectWith(
  entry: ServiceEntry,
  tree: OperationTree,
  settings: Settings,
  options: object,
): Promise<Service> {
  try {
    return await entry.connect(operationsOf(tree), settings, options);
  } catch (error) {
    throw blamed(settings, error);
  }
}

function settled<Result>(settings: Settings, make: () => Result): Result {
  try {
    return make();
  } catch (error) {
    throw blamed(settings, error);
  }
}

/** What is wrong with an option is wrong with the profile. */
function blamed({ profile }: Settings, error: unknown): unknown {
  return error instanceof TypeError ? new CommandError("settings", `profile ${profile}: ${error.message}`) : error;
}

async function limiterOf(entry: ServiceEntry) {
  const { createLimiter } = await import("@exch/runtime");
  return createLimiter({ pools: (await entry.loadRateLimits()) as Readonly<Record<string, Pool>> });
}

/**
 * Whose intents these are: the service, the place and the key, however the profile is called. Of the key only a digest is kept,
 * and it must be in it: an order of another account would be looked up in vain, which would prove what is not so.
 */
export function scopeOf(entry: ServiceEntry, { profile, baseUrl, secrets }: Settings): string {
  if (!URL.canParse(baseUrl)) throw new CommandError("settings", `profile ${profile}: baseUrl must be an absolute URL`);
  const digest = createHash("sha256")
    .update(secrets?.key ?? "")
    .digest("hex");
  return `${entry.name} ${new URL(baseUrl).origin} ${digest.slice(0, 16)}`;
}

/** All operations of a table. */
export function operationsOf(tree: OperationTree): Operation[] {
  return Object.values(tree).flatMap((resource) => Object.values(resource));
}
