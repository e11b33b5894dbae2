import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readGuide } from "./guide.ts";

const service = fileURLToPath(new URL("./service/", import.meta.url));
const folders: Readonly<Record<string, string>> = {
  "packages/service-ledger": `${service}package`,
  "spec/service-ledger": `${service}spec`,
};
const { files, text } = readGuide("guide/add-a-service.md");

describe("the guide page on adding a service", () => {
  it.each([...files])("shows %s as it is in the tested service", (name, shown) => {
    const place = Object.keys(folders).find((folder) => name.startsWith(`${folder}/`)) ?? "";
    expect(shown).toBe(readFileSync(`${folders[place]}${name.slice(place.length)}`, "utf8"));
  });

  it("names every file of the tested service", () => {
    const names = Object.values(folders).flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.includes("testing") && !entry.name.endsWith(".tsp"))
        .map((entry) => entry.name),
    );
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(text).toContain(name);
  });
});
