import { expect, it } from "vitest";
import { writeExports } from "./write-exports.ts";

it("exports of a service are those of the runtime for users, and no others", () => {
  const index = `// For users of any client.

export type { One, Two } from "./one.ts";
export { three, type Three } from "./three.ts";

// For packages of services.

export { four } from "./four.ts";
`;
  const text = writeExports(index);
  expect(text.slice(text.indexOf("export"))).toBe(
    'export {\n  type One,\n  type Two,\n  three,\n  type Three,\n} from "@exch/runtime";\n',
  );
});
