import { CredentialsError, createRedactor, listHiddenValues, type Signer } from "@exch/auth";
import { BeforeSendError } from "../transport/not-sent.ts";

/**
 * Returns the credentials that sign the next request, or a promise of them. It is asked before each signature: cache credentials that are
 * slow to load. All credentials that it returns must be of one account.
 */
export type CredentialsProvider<Credentials> = () => Credentials | Promise<Credentials>;

/** Number of credentials that are remembered, the latest ones, for redaction and recovery. */
const maxRemembered = 100;
/** Maximum age of a pending request for credentials that other calls may share, in milliseconds. */
const maxSharedMs = 10_000;

/** Values of credentials, by field. */
type Values = Readonly<Record<string, unknown>>;

/** Credentials that the provider has returned, as they were when their signer was created. */
interface Remembered {
  readonly given: unknown;
  readonly values: Values;
  readonly signer: Signer;
}

/**
 * Creates a signer that signs with the credentials that a provider returns: it is asked before each signature, and calls at the
 * same time share one request for credentials. Remembers the latest ones, to remove their values from messages and to look up what
 * they signed. Synchronous if the provider is; throws a `BeforeSendError` if it fails.
 *
 * @param fields names of the fields by which credentials are compared, and whose values are hidden
 * @param create checks credentials and creates their signer
 */
export function createProvidedSigner<Credentials extends object>(
  provider: CredentialsProvider<Credentials>,
  fields: readonly string[],
  create: (credentials: Credentials) => Signer,
) {
  const { getSigner, keyDigests, redact } = createMemory(fields, create);
  let current: Signer | undefined;
  let pending: { readonly askedAt: number; readonly signer: Promise<Signer> } | undefined;
  /** Numbers of the latest request for credentials, and of the one that the current credentials are from: a clock may be set back. */
  let latest = 0;
  let used = 0;

  const use = (given: Credentials, number: number): Signer => {
    const signer = getSigner(given);
    // The response to an earlier request for credentials may be late: the newer key stays.
    if (current !== undefined && number < used) return current;
    used = number;
    current = signer;
    return signer;
  };

  const select = (nowMs: number): Signer | Promise<Signer> => {
    if (pending !== undefined && nowMs - pending.askedAt < maxSharedMs) return pending.signer;
    const number = ++latest;
    const given = blameProvider(provider);
    // It may return any thenable, and its getter may throw.
    const isLater = blameProvider(() => typeof (given as Partial<Promise<unknown>> | undefined)?.then === "function");
    if (!isLater) return use(given as Credentials, number);
    const fail = (cause: unknown) => Promise.reject(toProviderError(cause));
    const asked = { askedAt: nowMs, signer: Promise.resolve(given).then((known) => use(known, number), fail) };
    const end = () => {
      if (pending === asked) pending = undefined;
    };
    pending = asked;
    asked.signer.then(end, end);
    return asked.signer;
  };

  const signer: Signer = {
    sign: async (request) => (await select(request.timestamp)).sign(request),
    // A request without a signature does not wait for the provider.
    identify: () => current?.identify() ?? {},
    get keyDigest() {
      return current?.keyDigest;
    },
  };
  return Object.assign(signer, { select, keyDigests, redact });
}

/** Creates the memory of the latest credentials of a provider, with their signers. */
function createMemory<Credentials extends object>(
  fields: readonly string[],
  create: (credentials: Credentials) => Signer,
) {
  /** By their values without functions, the oldest first. */
  const remembered = new Map<string, Remembered>();
  let hide: ((text: string) => string) | undefined;

  /** Returns the signer of credentials: the same while no value has changed. The object may be the same. */
  const getSigner = (given: Credentials): Signer => {
    const [values, id] = blameProvider((): [Values, string] => {
      const read = Object.fromEntries(fields.map((name) => [name, (given as Values | undefined)?.[name]]));
      return [read, JSON.stringify(read)];
    });
    const known = remembered.get(id);
    // A function may use its object, and a provider may return a new one each time.
    const isEqual = (name: string) =>
      values[name] === known?.values[name] && (typeof values[name] !== "function" || given === known?.given);
    const next =
      known !== undefined && fields.every(isEqual) ? known : { given, values, signer: createChecked(create, given) };
    if (known === undefined) hide = undefined;
    remembered.delete(id);
    remembered.set(id, next);
    if (remembered.size > maxRemembered) remembered.delete(remembered.keys().next().value as string);
    return next.signer;
  };

  const redact = (text: string): string => {
    // One redactor for all, because their values may overlap.
    hide ??= createRedactor([...remembered.values()].flatMap(({ values }) => listHiddenValues(values)));
    return hide(text);
  };

  return {
    getSigner,
    redact,
    keyDigests: () => [...remembered.values()].flatMap(({ signer }) => signer.keyDigest ?? []),
  };
}

/** Runs code of the provider, such as a getter of its credentials: an error that it throws is the provider's failure. */
function blameProvider<T>(run: () => T): T {
  try {
    return run();
  } catch (cause) {
    throw toProviderError(cause);
  }
}

/** Creates the signer of credentials. The errors of the checks name a field, and never repeat its value. */
function createChecked<Credentials>(create: (credentials: Credentials) => Signer, given: Credentials): Signer {
  try {
    return create(given);
  } catch (cause) {
    if (!(cause instanceof CredentialsError || cause instanceof TypeError)) throw toProviderError(cause);
    const problem = "the credentials provider returned credentials that cannot work";
    throw new BeforeSendError(`${problem}; nothing was sent`, { cause });
  }
}

/** Describes a failure of the provider by its name and code alone: its message may repeat a secret that is not known yet. */
function toProviderError(cause: unknown): BeforeSendError {
  const { name, code } = (cause ?? {}) as { name?: unknown; code?: unknown };
  const forms = [[name, /^[A-Za-z]{0,50}(Error|Exception)$/] as const, [code, /^[A-Z][A-Z0-9_]{1,40}$/] as const];
  const words = forms.flatMap(([word, form]) => (typeof word === "string" && form.test(word) ? [word] : []));
  const why = words.length > 0 ? ` (${words.join(" ")})` : "";
  return new BeforeSendError(`the credentials provider failed${why}; nothing was sent`);
}
