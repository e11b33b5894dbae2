import { join } from "node:path";
import { copySources } from "@exch/simulation/defects";
import { createVitest, type Vitest } from "vitest/node";
import type { Scenario } from "../scenarios/rules/scenarios.ts";

/** Result of running scenarios. */
export interface ScenarioRun {
  /** Names of the scenarios that failed: `describe > it`, with the values of test tables. */
  readonly failed: readonly string[];
  /** Number of scenarios that ran. */
  readonly ran: number;
  /** Error of a file that could not be loaded. */
  readonly error: string | undefined;
}

const conditions = ["@exch/source"];

/** Runs scenarios in a copy of the sources, again and again, without a new process for each run. */
export class ScenarioRunner {
  readonly folder: string;
  readonly #vitest: Vitest;

  private constructor(folder: string, vitest: Vitest) {
    this.folder = folder;
    this.#vitest = vitest;
  }

  /** Copies the sources to a folder and starts a test runner there. */
  static async start(root: string, folder: string): Promise<ScenarioRunner> {
    copySources(root, folder, "test");
    const alone = { config: false, watch: false, maxWorkers: 1, testTimeout: 20_000 } as const;
    const options = { ...alone, root: folder, reporters: [{}] };
    const fromSource = { resolve: { conditions }, ssr: { resolve: { conditions } } };
    const include = ["test/{scenarios,contract}/*.test.ts"];
    return new ScenarioRunner(folder, await createVitest("test", { ...options, include }, fromSource));
  }

  /** Forgets what was read of a file, because it changed. */
  forget(file: string): void {
    this.#vitest.invalidateFile(join(this.folder, file));
  }

  /** Runs these scenarios. */
  async run(wanted: readonly Scenario[]): Promise<ScenarioRun> {
    const files = [...new Set(wanted.map(({ file }) => join(this.folder, "test", file)))];
    const specifications = await this.#vitest.globTestSpecifications(files);
    const patterns = wanted.map(({ name }) => patternOf(name));
    this.#vitest.setGlobalTestNamePattern(new RegExp(`^(${patterns.join("|")})$`));
    const result = await this.#vitest.runTestSpecifications(specifications);
    // The result has the files of earlier runs too.
    const testModules = result.testModules.filter(({ moduleId }) => files.includes(moduleId));
    const all = testModules.flatMap((module) => [...module.children.allTests()]);
    const ended = all.filter((test) => ["passed", "failed"].includes(test.result().state));
    const errors = [...testModules.flatMap((module) => module.errors()), ...result.unhandledErrors];
    return {
      failed: ended.filter((test) => test.result().state === "failed").map(({ fullName }) => fullName),
      ran: ended.length,
      error: ended.length === 0 ? String((errors[0] as Error | undefined)?.message ?? "no scenario ran") : undefined,
    };
  }

  async close(): Promise<void> {
    await this.#vitest.close();
  }
}

/** Returns a pattern for a name whose placeholders stand for the values of a test table. */
function patternOf(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/%[sijd]/g, ".*");
}
