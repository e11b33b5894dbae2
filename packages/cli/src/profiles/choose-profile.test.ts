import { chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCapturedIo } from "../testing/captured-io.ts";
import { createTemporaryHome } from "../testing/temporary-home.ts";
import { chooseProfile } from "./choose-profile.ts";

let place: ReturnType<typeof createTemporaryHome>;
let config: string;
beforeEach(() => {
  place = createTemporaryHome();
  config = join(place.home, "exch/config.json");
});
afterEach(() => place.remove());

const baseUrl = "https://api.exchange.example";
const secretWord = "s3cret-canary";

function keep(path: string, text: string, mode = 0o600): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

const read = (path: string) => chooseProfile(createCapturedIo({ env: { EXCH_CONFIG: path } }), "a", undefined);

/** The file, the environment, `--profile` and the service by which a profile is chosen. */
interface Given {
  readonly profiles?: object;
  readonly defaultProfile?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly name?: string;
  readonly word?: string;
}

const two = { main: { baseUrl, key: "main" }, other: { baseUrl: "https://other.example", key: "other" } };
const environment = { EXCH_BASE_URL: "http://127.0.0.1:1", EXCH_KEY: "k" };

function choose({ word = "a", name, env = {}, profiles = two, ...more }: Given) {
  keep(config, JSON.stringify({ profiles, ...more }));
  return chooseProfile(createCapturedIo({ env: { EXCH_CONFIG: config, ...env } }), word, name);
}

/** Chooses the profile of a file with one. */
const chooseMain = (main: object, env: Given["env"] = {}) => choose({ profiles: { main }, env });

describe("the chosen profile", () => {
  it.each<[string, Given, string]>([
    ["the one of --profile", { name: "other" }, "other"],
    ["the one of EXCH_PROFILE", { env: { EXCH_PROFILE: "other" } }, "other"],
    ["that of --profile rather than EXCH_PROFILE", { name: "main", env: { EXCH_PROFILE: "other" } }, "main"],
    ["that of --profile rather than the environment", { name: "main", env: environment }, "main"],
    ["the environment with a base URL", { env: environment }, "environment"],
    ["the environment with one for the service", { env: { EXCH_A_BASE_URL: "http://127.0.0.1:1" } }, "environment"],
    ["the default of the file", { defaultProfile: "other" }, "other"],
    ["that, with a base URL of another service", { defaultProfile: "main", env: { EXCH_B_BASE_URL: "x" } }, "main"],
    ["the only one of the file", { profiles: { lonely: { baseUrl } } }, "lonely"],
  ])("is %s", (_, given, profile) => {
    expect(choose(given).settings.profile).toBe(profile);
  });

  it("is missing at first: the error shows how to start", () => {
    expect(() => read(join(place.home, "none.json"))).toThrow("there is no profile yet");
  });
});

describe("the settings of a profile", () => {
  it("are read-only by default", () => {
    expect(chooseMain({ baseUrl }).settings.readOnly).toBe(true);
    expect(chooseMain({ baseUrl, readOnly: false }).settings.readOnly).toBe(false);
  });

  it("of one service replace the shared ones", () => {
    const profiles = { main: { baseUrl, key: "shared", b: { baseUrl: "https://b.example", key: "own" } } };
    expect(choose({ profiles, word: "a" }).settings.baseUrl).toBe(baseUrl);
    const b = choose({ profiles, word: "b" });
    expect([b.settings.baseUrl, b.unlock().key]).toEqual(["https://b.example", "own"]);
  });

  it("can come from the environment, in capitals", () => {
    const own = { EXCH_READ_ONLY: "false", EXCH_KEY_VERSION: "3", EXCH_A_HEADER_PREFIX: "ACME" };
    const { settings } = choose({ env: { EXCH_BASE_URL: baseUrl, ...own } });
    expect(settings).toEqual({ profile: "environment", baseUrl, readOnly: false, keyVersion: 3, headerPrefix: "ACME" });
  });
});

describe("a profile is rejected, and the error contains no secret:", () => {
  const expectRejected = (given: Given, message: string) => {
    const unlock = () => choose(given).unlock();
    expect(unlock).toThrow(message);
    expect(unlock).not.toThrow(secretWord);
  };

  it.each<[given: Given, message: string]>([
    [{}, "several profiles and no default"],
    [{ name: "mian" }, "there is no profile mian; did you mean main?"],
    [{ env: { EXCH_PROFILE: "main", ...environment } }, "both set"],
    [{ name: "constructor" }, "there is no profile constructor"],
    [{ env: { ...environment, EXCH_READ_ONLY: "no" } }, "EXCH_READ_ONLY must be true or false"],
  ])("%j", expectRejected);

  it.each<[main: object, message: string]>([
    [{ baseUrl, readonly: true }, "profile main: unknown setting readonly; did you mean readOnly?"],
    [{ baseUrl, readOnly: "no" }, "profile main: readOnly must be true or false"],
    [{ baseUrl, keyVersion: 4 }, "profile main: keyVersion must be 1, 2 or 3"],
    [{ key: "k" }, "profile main: baseUrl is missing"],
    [{ baseUrl, secretFile: "x", secretEnv: "Y" }, "profile main: secret is set in two ways"],
    [{ baseUrl, secret: secretWord }, "profile main: secret must not be in the profiles file"],
    [{ baseUrl, a: 1 }, "profile main: a must be an object of settings"],
    [{ baseUrl, key: "k", secretEnv: "MY_SECRET" }, "secret: the environment variable MY_SECRET is not set"],
    [{ baseUrl, key: "k", secretCommand: `echo ${secretWord}; exit 3` }, "its command ended with exit code 3"],
    [{ baseUrl, key: "k", secretCommand: "true" }, "secret: the output of its command is empty"],
    [{ baseUrl, key: "k", secretCommand: `yes ${secretWord}` }, "the output of its command is longer than 65536"],
    [{ baseUrl }, "profile main has no key"],
    [{ baseUrl, secretCommand: "echo x" }, "key is missing"],
  ])("%j", (main, message) => expectRejected({ profiles: { main } }, message));
});

describe("the profiles file", () => {
  it.each([0o666, 0o620, 0o602])("is rejected when others may write it (mode %o): it can name commands", (mode) => {
    keep(config, JSON.stringify({ profiles: { main: { baseUrl } } }), mode);
    expect(() => read(config)).toThrow("is writable by other users");
  });

  it.each(["nonsense", "[]", '{"profiles":[]}', '{"profiles":{"main":1}}'])("is rejected when it holds %s", (text) => {
    keep(config, text);
    expect(() => read(config)).toThrow(config);
  });

  it("is rejected, with the system's error code, when it is a folder", () => {
    expect(() => read(place.home)).toThrow("cannot be read (EISDIR)");
  });
});

describe("the secrets of a profile", () => {
  const unlock = (fields: object, env?: Given["env"]) => chooseMain({ baseUrl, key: "k", ...fields }, env).unlock();

  it("are read from a file of its owner alone, without the line end, by a path from the profiles file", () => {
    const secretFile = keep(join(place.home, "secret"), `${secretWord}\n`);
    expect(unlock({ secretFile })).toEqual({ key: "k", secret: secretWord });
    chmodSync(secretFile, 0o400);
    expect(unlock({ secretFile }).secret).toBe(secretWord);
    keep(join(dirname(config), "beside"), secretWord);
    expect(unlock({ secretFile: "beside" }).secret).toBe(secretWord);
  });

  it.each([0o644, 0o640, 0o604, 0o660, 0o601])("are not read from a file of mode %o", (mode) => {
    const secretFile = keep(join(place.home, "secret"), secretWord, mode);
    expect(() => unlock({ secretFile })).toThrow("is readable by other users");
    expect(() => unlock({ secretFile })).not.toThrow(secretWord);
  });

  it("are not read from a file of another user", ({ skip }) => {
    if (process.getuid?.() !== 0) skip("only root can give a file to another user");
    const secretFile = keep(join(place.home, "secret"), secretWord);
    chownSync(secretFile, 12345, 12345);
    expect(() => unlock({ secretFile })).toThrow("belongs to another user");
  });

  it.each([
    ["the first line of a command", { secretCommand: `printf '${secretWord}\\nurl: x\\n'` }, { secret: secretWord }],
    ["a private key, whole", { privateKeyCommand: "printf 'BEGIN\\nabc\\n'" }, { privateKey: "BEGIN\nabc\n" }],
    ["a variable that the profile names", { secretEnv: "MY_SECRET" }, { secret: secretWord }],
  ])("are read from %s", (_, fields, secrets) => {
    expect(unlock(fields, { MY_SECRET: secretWord })).toEqual({ key: "k", ...secrets });
  });

  it("can come from variables, and from files and commands that variables name", () => {
    const file = keep(join(place.home, "pass"), "word");
    const env = { EXCH_BASE_URL: baseUrl, EXCH_KEY: "k", EXCH_SECRET: "s", EXCH_PASSPHRASE_FILE: file };
    expect(choose({ env }).unlock()).toEqual({ key: "k", secret: "s", passphrase: "word" });
  });
});
