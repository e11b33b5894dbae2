import { cpus, loadavg } from "node:os";

/** Prints what the figures depend on, and warns where the machine is not idle. */
export function printMachine(how: string): void {
  const load = loadavg()[0] ?? 0;
  console.log(`Node ${process.version}; ${cpus().length} cores, load ${load.toFixed(1)}; ${how}`);
  if (load > 0.5) console.log("WARNING: the machine is not idle: rates are too low, and ratios are nearer to 1.");
}
