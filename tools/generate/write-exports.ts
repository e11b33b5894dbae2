import { writeHeader } from "@exch/generate/internal";

/** Start of the part of the runtime's index that services do not export. */
const forAuthors = "// For packages of services";

/** Writes `exports.ts`: what users of a service's client need of the runtime, by the first part of the runtime's index. */
export function writeExports(index: string): string {
  const forUsers = index.slice(0, index.indexOf(forAuthors));
  const names = [...forUsers.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, type = "", list = ""]) =>
    list.split(",").flatMap((name) => (name.trim() === "" ? [] : [`${type}${name.trim()}`])),
  );
  return `${writeHeader("packages/runtime/src/index.ts")}export {\n${names.map((name) => `  ${name},\n`).join("")}} from "@exch/runtime";\n`;
}
