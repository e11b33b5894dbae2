import { simulate } from "./command/simulate.ts";
import { OptionError, readOptions, usage } from "./command/simulate-options.ts";

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) process.stdout.write(usage);
  else process.exitCode = await simulate(options);
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
