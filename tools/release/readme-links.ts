import { posix } from "node:path";

/**
 * Points the relative links of a package's README at a web page of the repository, because a tarball and the registry have nothing else of it.
 * @param folder the folder of the package: `packages/auth`
 * @param repository the address of the repository's page, without a slash at the end
 */
export function makeLinksAbsolute(readme: string, folder: string, repository: string): string {
  return readme.replace(/\]\((?!(?:[a-z]+:|#|\/))([^)#\s]+)(#[^)\s]*)?\)/g, (_, path: string, anchor = "") => {
    const target = posix.join(folder, path);
    if (target.startsWith("..")) throw new Error(`${folder}/README.md links to ${path}, outside of the repository`);
    return `](${repository}/blob/HEAD/${target}${anchor})`;
  });
}
