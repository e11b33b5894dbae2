import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
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

/** Chooses among these profiles, in this environment. */
function choose(profiles: object, { word = "a", name, env = {}, ...more }: any = {}) {
  keep(config, JSON.stringify({ profiles, ...more }));
  return chooseProfile(createCapturedIo({ env: { EXCH_CONFIG: config, ...env } }), word, name);
}

describe("the chosen profile", () => {
  const profiles = { main: { baseUrl, key: "main" }, other: { baseUrl: "https://other.example", key: "other" } };
  const environment = { EXCH_BASE_URL: "http://127.0.0.1:1", EXCH_KEY: "k" };

  it.each([
    ["is the one of --profile", { name: "other" }, "other"],
    ["is the one of EXCH_PROFILE", { env: { EXCH_PROFILE: "other" } }, "other"],
    ["is that of --profile rather than EXCH_PROFILE", { name: "main", env: { EXCH_PROFILE: "other" } }, "main"],
    ["is that of --profile rather than the environment", { name: "main", env: environment }, "main"],
    ["is the environment when it has a base URL", { env: environment }, "environment"],
    [
      "is the environment when it has a base URL for the service",
      { env: { EXCH_A_BASE_URL: "http://127.0.0.1:1" } },
      "environment",
    ],
    ["is the default of the file", { defaultProfile: "other" }, "other"],
    [
      "is the default when the environment is for the other service",
      { defaultProfile: "main", env: { EXCH_B_BASE_URL: "x" } },
      "main",
    ],
  ])("%s", (_, inputs, profile) => {
    expect(choose(profiles, inputs).settings.profile).toBe(profile);
  });

  it.each([
    ["several profiles and no default", {}, "several profiles and no default"],
    ["an unknown name, with a suggestion", { name: "mian" }, "there is no profile mian; did you mean main?"],
    [
      "both EXCH_PROFILE and a base URL in the environment",
      { env: { EXCH_PROFILE: "main", ...environment } },
      "both set",
    ],
    ["the name of a property that every object has", { name: "constructor" }, "there is no profile constructor"],
  ])("is not found with %s", (_, inputs, message) => {
    expect(() => choose(profiles, inputs)).toThrow(message);
  });

  it("is the only one of the file, and missing at first: the error shows how to start", () => {
    expect(choose({ lonely: { baseUrl } }).settings.profile).toBe("lonely");
    expect(() => read(join(place.home, "none.json"))).toThrow("there is no profile yet");
  });
});

describe("the settings of a profile", () => {
  it("are read-only by default", () => {
    expect(choose({ main: { baseUrl } }).settings.readOnly).toBe(true);
    expect(choose({ main: { baseUrl, readOnly: false } }).settings.readOnly).toBe(false);
  });

  it("of one service replace the shared ones", () => {
    const profiles = { main: { baseUrl, key: "shared", b: { baseUrl: "https://b.example", key: "own" } } };
    expect(choose(profiles, { word: "a" }).settings.baseUrl).toBe(baseUrl);
    const b = choose(profiles, { word: "b" });
    expect([b.settings.baseUrl, b.unlock().key]).toEqual(["https://b.example", "own"]);
  });

  it("can come from the environment, in capitals", () => {
    const env = {
      EXCH_BASE_URL: baseUrl,
      EXCH_READ_ONLY: "false",
      EXCH_KEY_VERSION: "3",
      EXCH_A_HEADER_PREFIX: "ACME",
    };
    const { settings } = choose({}, { env });
    expect(() => choose({}, { env: { ...env, EXCH_READ_ONLY: "no" } })).toThrow("EXCH_READ_ONLY must be true or false");
    expect(settings).toEqual({ profile: "environment", baseUrl, readOnly: false, keyVersion: 3, headerPrefix: "ACME" });
  });

  it.each([
    [{ baseUrl, readonly: true }, "profile main: unknown setting readonly; did you mean readOnly?"],
    [{ baseUrl, readOnly: "no" }, "profile main: readOnly must be true or false"],
    [{ baseUrl, keyVersion: 4 }, "profile main: keyVersion must be 1, 2 or 3"],
    [{ key: "k" }, "profile main: baseUrl is missing"],
    [{ baseUrl, secretFile: "x", secretEnv: "Y" }, "profile main: secret is set in two ways"],
    [{ baseUrl, secret: secretWord }, "profile main: secret must not be in the profiles file"],
    [{ baseUrl, a: 1 }, "profile main: a must be an object of settings"],
  ])("%j are rejected", (profile, message) => {
    expect(() => choose({ main: profile })).toThrow(message);
    expect(() => choose({ main: profile })).not.toThrow(secretWord);
  });
});

describe("the profiles file", () => {
  it.each([0o666, 0o620, 0o602])(
    "is rejected when others may write it (mode %o): it can name commands to run",
    (mode) => {
      keep(config, JSON.stringify({ profiles: { main: { baseUrl } } }), mode);
      expect(() => read(config)).toThrow("is writable by other users");
    },
  );

  it.each(["nonsense", "[]", '{"profiles":[]}', '{"profiles":{"main":1}}'])("is rejected when it holds %s", (text) => {
    keep(config, text);
    expect(() => read(config)).toThrow(config);
  });

  it("is rejected, with the system's error code, when it is a folder", () => {
    expect(() => read(place.home)).toThrow("cannot be read (EISDIR)");
  });
});

describe("the secrets of a profile", () => {
  const unlock = (fields: object, env: object = {}) =>
    choose({ main: { baseUrl, key: "k", ...fields } }, { env }).unlock();

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
    [
      "the first line of a command's output",
      { secretCommand: `printf '${secretWord}\\nurl: x\\n'` },
      { secret: secretWord },
    ],
    ["a private key, whole", { privateKeyCommand: "printf 'BEGIN\\nabc\\n'" }, { privateKey: "BEGIN\nabc\n" }],
    ["a variable that the profile names", { secretEnv: "MY_SECRET" }, { secret: secretWord }],
  ])("are read from %s", (_, fields, secrets) => {
    expect(unlock(fields, { MY_SECRET: secretWord })).toEqual({ key: "k", ...secrets });
  });

  it.each([
    ["a variable that is not set", { secretEnv: "MY_SECRET" }, "secret: the environment variable MY_SECRET is not set"],
    [
      "a failing command",
      { secretCommand: `echo ${secretWord}; exit 3` },
      "secret: its command ended with exit code 3",
    ],
    ["a silent command", { secretCommand: "true" }, "secret: the output of its command is empty"],
    [
      "an endless output",
      { secretCommand: `yes ${secretWord}` },
      "secret: the output of its command is longer than 65536",
    ],
    ["no key and no secret", { key: undefined }, "profile main has no key"],
    ["a secret without a key", { key: undefined, secretCommand: "echo x" }, "key is missing"],
  ])("are missing with %s, and the error does not contain them", (_, fields, message) => {
    expect(() => unlock(fields)).toThrow(message);
    expect(() => unlock(fields)).not.toThrow(secretWord);
  });

  it("are not read before they are needed, so that no command runs", () => {
    const touched = join(place.home, "touched");
    choose({ main: { baseUrl, key: "k", secretCommand: `touch ${touched}; echo x` } });
    expect(existsSync(touched)).toBe(false);
  });

  it("can come from variables, and from files and commands that variables name", () => {
    const file = keep(join(place.home, "pass"), "word");
    const env = { EXCH_BASE_URL: baseUrl, EXCH_KEY: "k", EXCH_SECRET: "s", EXCH_PASSPHRASE_FILE: file };
    expect(choose({}, { env }).unlock()).toEqual({ key: "k", secret: "s", passphrase: "word" });
  });
});
