// The unit tests of the client alone: those of other packages take minutes and see less of it. A busy machine notices no change.
import config from "../../vitest.config.ts";

const units = config.test?.projects?.[0] as { test: object };
const include = ["packages/{runtime,service-?}/**/*.test.ts"];
export default { ...units, test: { ...units.test, include, retry: 2 } };
