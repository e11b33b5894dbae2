import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The repository that a package.json names. */
export interface Repository {
  readonly type: "git";
  readonly url: string;
  readonly directory: string;
}

/**
 * The address of the repository that a workflow runs in. The registry rejects provenance unless every package.json names exactly
 * this one, and a copy of the repository elsewhere has another: it is known only there.
 */
export function repositoryUrl(environment: Readonly<Record<string, string | undefined>>): string {
  const { GITHUB_REPOSITORY: name, GITHUB_SERVER_URL: server = "https://github.com" } = environment;
  if (name === undefined || !/^[\w.-]+\/[\w.-]+$/.test(name)) {
    throw new Error(
      "GITHUB_REPOSITORY names no repository (owner/name): packages are published by the workflow release.yml",
    );
  }
  return `git+${server}/${name}.git`;
}

/**
 * Writes the repository, the homepage and the place for reports into the package.json of each folder; one that names another repository
 * is an error. In the sources they are absent, because only the repository that publishes knows them.
 */
export function fillRepository(workspace: string, folders: readonly string[], url: string): void {
  for (const directory of folders) {
    const file = join(workspace, directory, "package.json");
    const manifest = JSON.parse(readFileSync(file, "utf8")) as { name: string; repository?: Partial<Repository> };
    const named = manifest.repository?.url;
    if (named !== undefined && named !== url) {
      throw new Error(`${directory}/package.json names the repository ${named}, and this is ${url}`);
    }
    const repository: Repository = { type: "git", url, directory };
    const page = url.replace(/^git\+|\.git$/g, "");
    const homepage = `${page}/tree/HEAD/${directory}#readme`;
    const filled = { homepage, bugs: `${page}/issues`, ...manifest, repository };
    writeFileSync(file, `${JSON.stringify(filled, null, 2)}\n`);
  }
}
