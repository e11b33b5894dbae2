import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take longer than all others, longest first: those of `npm test`, then those of `npm run test:all`. They wait, or start
 * programs, so that their size says nothing about their time.
 */
export const longest = [
  "test/mcp/assistant.test.ts",
  "test/faults/crash.test.ts",
  "simulation/src/search/campaign.test.ts",
  "test/docs/site.test.ts",
  "test/consumer/consumer.test.ts",
  "test/third-service/in-the-repository.test.ts",
  "test/init/init.test.ts",
];

/** Starts the longest files first: one that began last would run on alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const found = longest.indexOf(relative(this.ctx.config.root, moduleId));
      return project.config.sequence.groupOrder * 1000 + (found === -1 ? longest.length : found);
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
