/**
 * Loads a command, whose modules use what an older Node lacks. Prints one line where Node is older than 22.
 *
 * @param name the command, for the line
 */
export async function loadCommand<T>(name: string, load: () => Promise<T>): Promise<T | undefined> {
  if (Number.parseInt(process.versions.node, 10) >= 22) return load();
  console.error(`${name}: Node ${process.versions.node} is too old: use Node 22 or newer`);
  return undefined;
}
