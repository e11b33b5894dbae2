/** Options of `startMocks`. */
export interface MockServersOptions {
  /**
   * OpenAPI documents: paths, or http(s) URLs.
   * @default the documents of all services, in the order of their names
   */
  documents?: readonly string[];
  /**
   * Port of the first document. Each further document gets the next one; with 0, each gets a free one.
   * @default 4010
   */
  port?: number;
  /** @default "127.0.0.1" */
  host?: string;
  /** Further flags of `prism mock`, such as `--dynamic`. */
  prismFlags?: readonly string[];
  /**
   * Time in which each mock has to listen, in milliseconds.
   * @default 120_000
   */
  startTimeoutMs?: number;
  /** Receives each line that Prism logs, and the name of its mock. */
  onLog?: (name: string, line: string) => void;
}

const isText = (value: unknown) => typeof value === "string" && value !== "";
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

type Row = readonly [rule: string, test: (value: unknown) => boolean];

const rules: Readonly<Record<keyof MockServersOptions, Row>> = {
  documents: ["must be an array of paths and URLs that is not empty", (value) => isTexts(value) && `${value}` !== ""],
  port: ["must be an integer from 0 to 65535", (value) => Number.isInteger(value) && isPort(value as number)],
  host: ["must be a string that is not empty", isText],
  startTimeoutMs: ["must be a number above 0", (value) => typeof value === "number" && value > 0],
  prismFlags: ["must be an array of strings", isTexts],
  onLog: ["must be a function", (value) => typeof value === "function"],
};

const isPort = (value: number) => value >= 0 && value <= 65_535;

/** Requires known options, each with a value that it can have. @throws TypeError that names the option and the rule */
export function checkOptions(options: unknown): void {
  if (Object.prototype.toString.call(options) !== "[object Object]") throw new TypeError("options must be an object");
  for (const [name, value] of Object.entries(options as object)) {
    if (!Object.hasOwn(rules, name)) {
      const known = Object.keys(rules).join(", ");
      throw new TypeError(`${name.slice(0, 60)} is not an option of startMocks; it has ${known}`);
    }
    const [rule, test] = rules[name as keyof MockServersOptions];
    if (value !== undefined && !test(value)) throw new TypeError(`${name} ${rule}`);
  }
}
