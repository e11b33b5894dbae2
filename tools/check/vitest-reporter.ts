import { relative } from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import type { Outcome } from "./report.ts";

/** What the test run tells the process that started it: a file begins, or ends with its outcomes. */
export interface TestMessage {
  begun?: string;
  ended?: string;
  outcomes?: Outcome[];
}

/** Sends the outcome of every test to the parent process, and prints nothing. */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter from the default export of a file.
export default class MessageReporter implements Reporter {
  onTestModuleStart(module: TestModule): void {
    send({ begun: fileOf(module) });
  }

  onTestModuleEnd(module: TestModule): void {
    const file = fileOf(module);
    const outcomes: Outcome[] = [...module.children.allTests()].map((test) => {
      const result = test.result();
      const name = `${file} > ${test.fullName}`;
      if (result.state === "failed") return { name, state: "failed", details: result.errors.map(describe).join("\n") };
      if (result.state === "passed") return { name, state: "passed" };
      return { name, state: "skipped", details: (result.state === "skipped" && result.note) || "" };
    });
    // A failed hook or import fails no test: its tests merely don't run.
    const around = [module.errors(), ...[...module.children.allSuites()].map((suite) => suite.errors())].flat();
    for (const error of around) outcomes.push({ name: file, state: "failed", details: describe(error) });
    send({ ended: file, outcomes });
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    send({
      outcomes: unhandled.map((error) => ({
        name: "an error outside any test",
        state: "failed",
        details: describe(error),
      })),
    });
  }
}

function fileOf(module: TestModule): string {
  return relative(process.cwd(), module.moduleId);
}

function describe({ name, message, diff, stacks, stack }: SerializedError): string {
  const [top] = stacks ?? [];
  const where = top ? `at ${relative(process.cwd(), top.file)}:${top.line}` : stack?.split("\n").slice(1, 4).join("\n");
  return [`${name}: ${message}`, diff, where].filter(Boolean).join("\n");
}

function send(message: TestMessage): void {
  process.send?.(message);
}
