// The unit tests of the client alone: those of other packages take minutes and see less of it. A busy machine notices no change.
// Stryker runs them in worker threads, which have no time zone of their own.
import config from "../../vitest.config.ts";

const units = config.test?.projects?.[0] as { test: object };
const include = ["packages/{runtime,service-?}/**/*.test.ts"];
export default { ...units, test: { ...units.test, include, testNamePattern: /^(?!.* on a machine in )/, retry: 2 } };
