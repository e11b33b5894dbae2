import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from "@microsoft/api-extractor";
import type { WorkspacePackage } from "../repository/workspace.ts";
import { type EntryPoint, listEntryPoints } from "./entry-points.ts";
import { cleanReport } from "./tidy-report.ts";

/** The public API of one entry point. */
export interface ApiReport {
  /** Its file: `packages/auth/api/index.md`. */
  readonly file: string;
  readonly text: string;
}

const silent = { default: { logLevel: ExtractorLogLevel.None } };
const compilerOptions = {
  target: "es2022",
  module: "nodenext",
  moduleResolution: "nodenext",
  lib: ["es2023", "esnext", "dom", "dom.iterable", "dom.asynciterable"],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
};

/**
 * One report for each entry point of packages that were built: its declarations, with everything that they are made of.
 */
export function createApiReports(
  workspace: string,
  packages: readonly Pick<WorkspacePackage, "folder" | "manifest">[],
): ApiReport[] {
  const entries = packages.flatMap(({ folder, manifest }) => {
    // It is committed as it is.
    const generated = [join(workspace, folder, "src/gen/openapi.d.ts")].filter((file) => existsSync(file));
    return listEntryPoints(manifest).map((entryPoint) => ({
      folder,
      entryPoint,
      generated,
      config: configure(join(workspace, folder), entryPoint),
    }));
  });
  const [first, ...others] = entries.map(({ config }) => config);
  if (first === undefined) return [];
  const additionalEntryPoints = others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath);
  // One program for all of them: reading the platform's types anew for each takes four times as long.
  const compilerState = CompilerState.create(first, { additionalEntryPoints });
  const mains = new Map<string, string>();
  return entries.map(({ folder, entryPoint, generated, config }) => {
    mkdirSync(config.reportFolder, { recursive: true });
    Extractor.invoke(config, { compilerState, localBuild: true, messageCallback: muteMessage });
    const report = readFileSync(config.reportFilePath, "utf8");
    rmSync(config.reportFolder, { recursive: true });
    const name = entryPoint.path === "." ? "index" : entryPoint.path.slice(2).replaceAll("/", "-");
    const text = cleanReport(report, entryPoint.specifier, {
      generated: generated.map((file) => readFileSync(file, "utf8")),
      main: mains.get(folder),
    });
    if (entryPoint.path === ".") mains.set(folder, text);
    return { file: `${folder}/api/${name}.md`, text };
  });
}

function muteMessage(message: { handled: boolean }): void {
  message.handled = true;
}

/** Reads files where they were built: in `node_modules` they would count as another package's. */
function configure(projectFolder: string, { types }: EntryPoint): ExtractorConfig {
  const reportFolder = join(projectFolder, "node_modules/.cache/api");
  const mainEntryPointFilePath = join(projectFolder, types);
  return ExtractorConfig.prepare({
    configObjectFullPath: join(projectFolder, "api-extractor.json"),
    packageJsonFullPath: join(projectFolder, "package.json"),
    configObject: {
      projectFolder,
      mainEntryPointFilePath,
      compiler: { overrideTsconfig: { compilerOptions, files: [mainEntryPointFilePath] } },
      apiReport: {
        enabled: true,
        reportFileName: "report.api.md",
        reportFolder,
        reportTempFolder: join(reportFolder, "temp"),
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      messages: {
        compilerMessageReporting: silent,
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
  });
}
