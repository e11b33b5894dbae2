import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeLinksAbsolute } from "./readme-links.ts";

/** The address in tarballs from a clone without a remote. A release has its own, see {@link getRepositoryUrl}. */
export const placeholderUrl = "git+https://repository.example/exch.git";

/**
 * The address of the repository that a workflow runs in. The registry rejects provenance unless every package.json names exactly
 * this one, and a copy of the repository elsewhere has another: it is known only there.
 */
export function getRepositoryUrl(environment: Readonly<Record<string, string | undefined>>): string {
  const { GITHUB_REPOSITORY: name, GITHUB_SERVER_URL: server = "https://github.com" } = environment;
  if (name === undefined || !/^[\w.-]+\/[\w.-]+$/.test(name)) {
    throw new Error(
      "GITHUB_REPOSITORY names no repository (owner/name): packages are published by the workflow release.yml",
    );
  }
  return `git+${server}/${name}.git`;
}

/** Returns the address of the repository that a clone is from; the placeholder if the clone is from a folder, or from none. */
export function getCloneUrl(remote: string): string {
  const [, host, name] =
    /^(?:git\+)?(?:https?:\/\/|ssh:\/\/|)(?:[^@/]*@)?([\w.-]+\.\w+)[/:](.+?)(?:\.git)?\/?$/.exec(remote.trim()) ?? [];
  return host === undefined ? placeholderUrl : `git+https://${host}/${name}.git`;
}

/**
 * Writes the repository, the homepage and the place for reports into the package.json of each folder, and points the links of its README
 * there; a package.json that names another repository is an error. In the sources they are absent, because only the repository that
 * publishes knows them.
 */
export function fillRepository(workspace: string, folders: readonly string[], url: string): void {
  for (const directory of folders) {
    const file = join(workspace, directory, "package.json");
    const manifest = JSON.parse(readFileSync(file, "utf8")) as { repository?: { url?: string } };
    const named = manifest.repository?.url;
    if (named !== undefined && named !== url)
      throw new Error(`${directory}/package.json names the repository ${named}, and this is ${url}`);
    const repository = { type: "git", url, directory };
    const page = url.replace(/^git\+|\.git$/g, "");
    const homepage = `${page}/tree/HEAD/${directory}#readme`;
    const filled = { homepage, bugs: `${page}/issues`, ...manifest, repository };
    writeFileSync(file, `${JSON.stringify(filled, null, 2)}\n`);
    const readme = join(workspace, directory, "README.md");
    if (existsSync(readme)) writeFileSync(readme, makeLinksAbsolute(readFileSync(readme, "utf8"), directory, page));
  }
}
