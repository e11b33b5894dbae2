import { writeClient, writeDefinition } from "./client-text.ts";
import { writeContractConfig } from "./contract-files.ts";
import type { Project } from "./project.ts";
import type { KeyFacts } from "./questions.ts";
import { writeReadme } from "./readme-text.ts";
import { writeTest, writeTestServer } from "./test-text.ts";

/** Writes the files of a client package, by path. */
export function writeProjectFiles(project: Project): ReadonlyMap<string, string> {
  return new Map([
    ["package.json", writeManifest(project)],
    // A package of Prism has an install script that reports each installation. pnpm runs none that is not listed, and from version 11 on
    // fails for each that it has not been told to leave out.
    [".npmrc", "ignore-scripts=true\n"],
    [".yarnrc.yml", "enableScripts: false\n"],
    ["pnpm-workspace.yaml", 'allowBuilds:\n  "@scarf/scarf": false\n'],
    ["tsconfig.json", `${JSON.stringify(tsconfig, undefined, 2)}\n`],
    ["exch.config.ts", writeConfig(project)],
    ["src/definition.ts", writeDefinition(project)],
    ["src/client.ts", writeClient(project)],
    ["test/server.ts", writeTestServer(project)],
    ["test/client.test.ts", writeTest(project)],
    ["README.md", writeReadme(project)],
    ["contract.config.ts", writeContractConfig(project)],
  ]);
}

function writeManifest({ name, document, packages: { take, peers } }: Project): string {
  const manifest = {
    name,
    version: "0.0.0",
    private: true,
    type: "module",
    exports: { ".": { types: "./dist/client.d.ts", default: "./dist/client.js" } },
    files: ["dist"],
    scripts: {
      generate: "exch-generate",
      build: "tsc",
      mock: `exch-mock ${document}`,
      test: "exch-generate --check && node --test --test-concurrency=1 test/*.test.ts",
      contract: "exch-contract",
    },
    dependencies: take("openapi", "runtime"),
    devDependencies: {
      ...take("contract", "generate", "mock", ...peers),
      "@stoplight/prism-cli": "^5.16.0",
      "@types/node": "^24.0.0",
      typescript: "^5.9.3",
    },
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

const tsconfig = {
  compilerOptions: {
    target: "es2023",
    module: "nodenext",
    strict: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    skipLibCheck: true,
    types: ["node"],
    rootDir: "src",
    outDir: "dist",
  },
  include: ["src"],
};

function writeConfig({ title, document, only, authentication, keys }: Project): string {
  return `import type { Config } from "@exch/generate";

export default {
  title: ${JSON.stringify(title)},
  document: ${JSON.stringify(document)},
  output: "src/gen",
${only === undefined ? "" : `  only: ${JSON.stringify(only)},\n`}  files: ["api.ts", "operations.ts", "checks.ts"],
  imports: ".ts",
${authentication.kind === "none" ? '  auth: "public",\n' : ""}  // exch-generate lists what it leaves out.
  unsupported: "skip",
  // { name: "amount", scalar: "decimal" } makes numbers decimal strings, which keep more than 15 digits.
  scalars: [],
  // Every operation but GET is sent once and never again, until you declare more here.
${writeKeys(keys)}  operations: {},
} satisfies Config;
`;
}

/** Writes the operations of each key as a list. A key without a lifetime is a comment, which a person completes. */
function writeKeys(keys: readonly KeyFacts[]): string {
  if (keys.length === 0) return "";
  const comment = (line: string) => line.replace(/^ {2}/, "  // ");
  // These two end a comment.
  const quote = (text: string) =>
    JSON.stringify(text).replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);
  const entries = keys.flatMap(({ name, operations, lifetimeMs }) => {
    const list = operations.map((each) => `        ${quote(each)},`);
    const head = [`    ${quote(name)}: {`, `      lifetimeMs: ${lifetimeMs ?? 0},`, "      operations: ["];
    const lines = [...head, ...list, "      ],", "    },"];
    return lifetimeMs === undefined ? lines.map(comment) : lines;
  });
  const frame = ["  keys: {", "  },"];
  const isOpen = keys.every(({ lifetimeMs }) => lifetimeMs === undefined);
  const [first, last] = isOpen ? frame.map(comment) : frame;
  const advice =
    "  // Write how long the API keeps a key, as its documentation states: operations with the key are then repeated under it.\n";
  return `${advice}${[first, ...entries, last].join("\n")}\n`;
}
