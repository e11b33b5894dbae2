/**
 * Returns the seconds of processor time of this process, including garbage collection. Unlike wall time it does not depend on other
 * programs.
 */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
