/**
 * Seconds of processor time this process has used, garbage collection and all: what a core of its own would take, at most,
 * also where other programs want the cores.
 */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
