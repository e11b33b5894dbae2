import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const { version, dependencies } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

/** The packages that those of a client package need: a tarball of the repository has them as peers. */
const ownPeers = ["service-a", "service-b", "spec"];

/** Versions of our packages by their full names, and the command that fetches them before an installation. */
export type OurPackages = ReturnType<typeof findOurPackages>;

/** Finds our packages: in the registry if this one came from there, else tarballs beside the document or in the client package. */
export function findOurPackages(cwd: string, folder: string) {
  const isPublished = /^[\^~\d]/.test(dependencies["@exch/openapi"]);
  const own = join(folder, "vendor");
  const nameFile = (name: string) => `exch-${name}-${version}.tgz`;
  const needed = [...ownPeers, "contract", "generate", "mock", "openapi", "runtime"].map(nameFile);
  const found = [own, join(cwd, "vendor")].find((each) => needed.every((file) => existsSync(join(each, file))));
  const from = relative(folder, found ?? own).replaceAll("\\", "/");
  const locate = (name: string) => (isPublished ? `^${version}` : `file:${from}/${nameFile(name)}`);
  const take = (...names: string[]) => Object.fromEntries(names.map((name) => [`@exch/${name}`, locate(name)]));
  const clone = relative(folder, resolve(cwd, "../exch"));
  const fetch = `npm --prefix ${clone} run tarballs -- ./vendor generate contract mock && `;
  return { take, peers: isPublished ? [] : ownPeers, fetch: isPublished || found !== undefined ? "" : fetch };
}
