import { runProgram } from "../repository/run-program.ts";
import type { PackedPackage } from "./dry-run.ts";

type Publishable = Pick<PackedPackage, "name" | "version" | "tarball">;

/** Options of publishing packages. */
export interface PublishOptions {
  /** Asks the registry and tries everything, but publishes nothing. */
  readonly dryRun: boolean;
  /** @default "npm" */
  readonly npm?: string;
  /** Hears each step. */
  readonly say: (line: string) => void;
  /** Is given the tag of each package, as soon as that is published. */
  readonly tag: (name: string) => unknown;
}

/**
 * Publishes, one after the other, every package whose version the registry doesn't have: what failed halfway is taken up
 * again by running it again. With provenance: npm has the workflow attest which commit a tarball was made from.
 */
export async function publishPackages(packages: readonly Publishable[], options: PublishOptions): Promise<void> {
  const { dryRun, npm = "npm", say, tag } = options;
  for (const { name, version, tarball } of packages) {
    const id = `${name}@${version}`;
    if (version === "0.0.0") throw new Error(`${name} has no version yet: \`npm run release:version\` comes first`);
    const found = await runProgram(npm, ["view", id, "version", "--json"], { cwd: "." });
    // A package that was never published is a 404; one without this version gives no output.
    if (found.code !== 0 && !found.output.includes("E404"))
      throw new Error(`the registry did not respond:\n${found.output}`);
    if (found.code === 0 && found.output.includes(version)) {
      say(`${id} is published already`);
      continue;
    }
    const args = ["publish", tarball, "--access", "public", ...(dryRun ? ["--dry-run"] : ["--provenance"])];
    const { code, output } = await runProgram(npm, args, { cwd: "." });
    if (code !== 0) throw new Error(`${id} was not published:\n${output}`);
    say(dryRun ? `${id} would be published` : `${id} is published`);
    if (!dryRun) await tag(id);
  }
}
