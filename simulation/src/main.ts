import { fileURLToPath } from "node:url";
import { OptionError, readOptions, type SimulateOptions, UsageRequest, usage } from "./command/read-options.ts";
import { simulate } from "./command/simulate.ts";

const options = read();
if (options !== undefined) process.exitCode = await simulate(options, fileURLToPath(import.meta.url));

function read(): SimulateOptions | undefined {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    if (error instanceof UsageRequest) process.stdout.write(usage);
    else if (error instanceof OptionError) {
      process.stderr.write(`${error.message}\n\n${usage}`);
      process.exitCode = 2;
    } else throw error;
    return undefined;
  }
}
