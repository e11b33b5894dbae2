import { describe, expect, it } from "vitest";
import { findServices } from "./services.ts";
import { useTemporaryFolder } from "./testing/temporary-folder.ts";

const folder = useTemporaryFolder();
const put = (...files: string[]) => folder.put(Object.fromEntries(files.map((file) => [file, ""])));

describe("findServices", () => {
  it("finds a service for each name that has a package and a spec folder, in their order", () => {
    put("packages/service-z/package.json", "packages/service-two-words/package.json", "packages/auth/package.json");
    put("spec/service-z/main.tsp", "spec/service-two-words/main.tsp", "spec/common/main.tsp");
    expect(findServices(folder.at())).toMatchObject([
      { name: "service-two-words", identifier: "ServiceTwoWords", spec: "spec/service-two-words" },
      { name: "service-z", identifier: "ServiceZ", folder: "packages/service-z", document: "spec/openapi/service-z" },
    ]);
  });
});
