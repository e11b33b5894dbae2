import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { capturedIo } from "../testing/captured-io.ts";
import { temporaryHome } from "../testing/test-sandbox.ts";
import { chooseProfile } from "./choose-profile.ts";

let place: ReturnType<typeof temporaryHome>;
let config: string;
beforeEach(() => {
  place = temporaryHome();
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

/** Chooses among these profiles, in this environment. */
function choose(profiles: object, { word = "a", name, env = {}, ...more }: any = {}) {
  keep(config, JSON.stringify({ profiles, ...more }));
  return chooseProfile(capturedIo({ env: { EXCH_CONFIG: config, ...env } }), word, name);
}

describe("which profile", () => {
  const profiles = { main: { baseUrl, key: "main" }, other: { baseUrl: "https://other.example", key: "other" } };
  const environment = { EXCH_BASE_URL: "http://127.0.0.1:1", EXCH_KEY: "k" };

  it.each([
    ["the one that is named", { name: "other" }, "other"],
    ["the one of EXCH_PROFILE", { env: { EXCH_PROFILE: "other" } }, "other"],
    ["the named one before EXCH_PROFILE", { name: "main", env: { EXCH_PROFILE: "other" } }, "main"],
    ["the named one before the environment", { name: "main", env: environment }, "main"],
    ["the environment, when it names a place", { env: environment }, "environment"],
    ["the environment of the one service", { env: { EXCH_A_BASE_URL: "http://127.0.0.1:1" } }, "environment"],
    ["the default", { defaultProfile: "other" }, "other"],
    [
      "the default, when the environment is the other service's",
      { defaultProfile: "main", env: { EXCH_B_BASE_URL: "x" } },
      "main",
    ],
  ])("%s", (_, given, profile) => {
    expect(choose(profiles, given).settings.profile).toBe(profile);
  });

  it("the only one there is", () => {
    expect(choose({ lonely: { baseUrl } }).settings.profile).toBe("lonely");
  });

  it.each([
    ["none, when there are several and no default", {}, "several profiles, and no default"],
    ["none that is not there, with the nearest", { name: "mian" }, "there is no profile mian; did you mean main?"],
    ["none, when two are meant", { env: { EXCH_PROFILE: "main", ...environment } }, "both set"],
    ["none with a name that every object has", { name: "constructor" }, "there is no profile constructor"],
  ])("%s", (_, given, message) => {
    expect(() => choose(profiles, given)).toThrow(message);
  });

  it("tells how to begin where there is none", () => {
    const io = capturedIo({ env: { EXCH_CONFIG: join(place.home, "none.json") } });
    expect(() => chooseProfile(io, "a", undefined)).toThrow("there is no profile yet");
  });
});

describe("settings", () => {
  it("are read-only unless they say otherwise", () => {
    expect(choose({ main: { baseUrl } }).settings.readOnly).toBe(true);
    expect(choose({ main: { baseUrl, readOnly: false } }).settings.readOnly).toBe(false);
  });

  it("of one service go over what both share", () => {
    const profiles = { main: { baseUrl, key: "shared", b: { baseUrl: "https://b.example", key: "own" } } };
    expect(choose(profiles, { word: "a" }).settings.baseUrl).toBe(baseUrl);
    const b = choose(profiles, { word: "b" });
    expect([b.settings.baseUrl, b.unlock().key]).toEqual(["https://b.example", "own"]);
  });

  it("of the environment are those of the profile, in capitals", () => {
    const env = {
      EXCH_BASE_URL: baseUrl,
      EXCH_READ_ONLY: "false",
      EXCH_KEY_VERSION: "3",
      EXCH_A_HEADER_PREFIX: "ACME",
    };
    const { settings } = choose({}, { env });
    expect(settings).toEqual({ profile: "environment", baseUrl, readOnly: false, keyVersion: 3, headerPrefix: "ACME" });
  });

  it.each([
    [{ baseUrl, readonly: true }, "profile main: readonly is no setting; did you mean readOnly?"],
    [{ baseUrl, readOnly: "no" }, "profile main: readOnly must be true or false"],
    [{ baseUrl, keyVersion: 4 }, "profile main: keyVersion must be 1, 2 or 3"],
    [{ key: "k" }, "profile main: baseUrl is missing"],
    [{ baseUrl, secretFile: "x", secretEnv: "Y" }, "profile main: secret is given in two ways"],
    [{ baseUrl, secret: secretWord }, "profile main: secret must not stand in the file of profiles"],
    [{ baseUrl, a: 1 }, "profile main: a must be { … }"],
  ])("%j are refused", (profile, message) => {
    expect(() => choose({ main: profile })).toThrow(message);
    expect(() => choose({ main: profile })).not.toThrow(secretWord);
  });

  it("refuse a word in the environment that is neither true nor false", () => {
    const env = { EXCH_BASE_URL: baseUrl, EXCH_READ_ONLY: "no" };
    expect(() => choose({}, { env })).toThrow("EXCH_READ_ONLY must be true or false");
  });
});

describe("the file of profiles", () => {
  it.each([0o666, 0o620, 0o602])("is refused when others may write it (%o): it can name commands to run", (mode) => {
    keep(config, JSON.stringify({ profiles: { main: { baseUrl } } }), mode);
    const io = capturedIo({ env: { EXCH_CONFIG: config } });
    expect(() => chooseProfile(io, "a", undefined)).toThrow("can be changed by others");
  });

  it.each(["nonsense", "[]", '{"profiles":[]}', '{"profiles":{"main":1}}'])("is refused when it holds %s", (text) => {
    keep(config, text);
    const io = capturedIo({ env: { EXCH_CONFIG: config } });
    expect(() => chooseProfile(io, "a", undefined)).toThrow(config);
  });
});

it("a folder in place of a file is told, not thrown", () => {
  const io = capturedIo({ env: { EXCH_CONFIG: place.home } });
  expect(() => chooseProfile(io, "a", undefined)).toThrow("cannot be read (EISDIR)");
});

describe("secrets", () => {
  const unlock = (fields: object, env: object = {}) =>
    choose({ main: { baseUrl, key: "k", ...fields } }, { env }).unlock();

  it("come from a file that is its owner's alone, without the end of its line", () => {
    const secretFile = keep(join(place.home, "secret"), `${secretWord}\n`);
    expect(unlock({ secretFile })).toEqual({ key: "k", secret: secretWord });
    chmodSync(secretFile, 0o400);
    expect(unlock({ secretFile }).secret).toBe(secretWord);
  });

  it("come from a file beside the file of profiles", () => {
    keep(join(dirname(config), "secret"), secretWord);
    expect(unlock({ secretFile: "secret" }).secret).toBe(secretWord);
  });

  it.each([0o644, 0o640, 0o604, 0o660, 0o601])("do not come from a file of mode %o", (mode) => {
    const secretFile = keep(join(place.home, "secret"), secretWord, mode);
    expect(() => unlock({ secretFile })).toThrow("can be read by others");
    expect(() => unlock({ secretFile })).not.toThrow(secretWord);
  });

  it.runIf(process.getuid?.() === 0)("do not come from a file of another user", async () => {
    const { chownSync } = await import("node:fs");
    const secretFile = keep(join(place.home, "secret"), secretWord);
    chownSync(secretFile, 12345, 12345);
    expect(() => unlock({ secretFile })).toThrow("belongs to another user");
  });

  it("come from a command, of which the first line counts", () => {
    expect(unlock({ secretCommand: `printf '${secretWord}\\nurl: x\\n'` }).secret).toBe(secretWord);
  });

  it("of several lines are taken whole where they are a private key", () => {
    expect(unlock({ privateKeyCommand: "printf 'BEGIN\\nabc\\nEND\\n'" }).privateKey).toBe("BEGIN\nabc\nEND\n");
  });

  it("come from a variable that the profile names", () => {
    expect(unlock({ secretEnv: "MY_SECRET" }, { MY_SECRET: secretWord }).secret).toBe(secretWord);
    expect(() => unlock({ secretEnv: "MY_SECRET" })).toThrow("secret: the variable MY_SECRET is not set");
  });

  it.each([
    ["fails", `echo ${secretWord}; exit 3`, "secret: its command ended with exit code 3"],
    ["prints nothing", "true", "secret: what was found there is empty"],
  ])("are missing when the command %s, and what it printed stays unsaid", (_, secretCommand, message) => {
    expect(() => unlock({ secretCommand })).toThrow(message);
    expect(() => unlock({ secretCommand })).not.toThrow(secretWord);
  });

  it("are not read before they are needed: no command runs", () => {
    const touched = join(place.home, "touched");
    choose({ main: { baseUrl, key: "k", secretCommand: `touch ${touched}; echo x` } });
    expect(existsSync(touched)).toBe(false);
  });

  it("of the environment stand in it, or in a file or a command that it names", () => {
    const file = keep(join(place.home, "pass"), "word");
    const env = { EXCH_BASE_URL: baseUrl, EXCH_KEY: "k", EXCH_SECRET: "s", EXCH_PASSPHRASE_FILE: file };
    expect(choose({}, { env }).unlock()).toEqual({ key: "k", secret: "s", passphrase: "word" });
  });

  it("without a key are of no use", () => {
    expect(() => choose({ main: { baseUrl } }).unlock()).toThrow("profile main has no key");
    expect(() => choose({ main: { baseUrl, secretEnv: "S" } }, { env: { S: "x" } }).unlock()).toThrow("but no key");
  });
});
