import type { ServiceTooling } from "@exch/runtime/service";
import { findOperation, findResource } from "../operations/find-operation.ts";
import { limitHelpWidth, markHeading, writeTwoColumns } from "./layout.ts";
import { exportHelp, removePermission, writeOperationHelp } from "./operation-help.ts";

const width = limitHelpWidth(process.stdout.columns);

/** Writes the help of a service, resource, operation or export: the most specific one that the words name. */
export async function writeServiceHelp(entry: ServiceTooling, words: readonly string[]): Promise<string> {
  const [resourceWord, operationWord, verb] = words;
  if (resourceWord === undefined) return writeResourcesHelp(entry);
  const tree = await entry.loadOperations();
  const resource = findResource(entry, tree, resourceWord);
  if (operationWord === undefined) return writeResourceHelp(entry, resource);
  const operation = findOperation(entry, tree, resource, operationWord);
  return verb === "export" ? exportHelp(entry, operation) : writeOperationHelp(entry, operation);
}

async function writeResourcesHelp(entry: ServiceTooling): Promise<string> {
  const tree = await entry.loadOperations();
  const { resources } = await entry.loadDescriptions();
  const rows = Object.keys(tree).map((name) => [name, resources[name] ?? ""] as const);
  const count = Object.values(tree).flatMap((each) => Object.keys(each)).length;
  return [
    `${markHeading(`exch ${entry.word}`)}: the ${count} operations of ${entry.title}\n`,
    `${markHeading("Resources")}\n${writeTwoColumns(rows, width)}`,
    `exch ${entry.word} RESOURCE --help lists the operations of a resource.`,
  ].join("\n");
}

async function writeResourceHelp(entry: ServiceTooling, resource: string): Promise<string> {
  const tree = await entry.loadOperations();
  const { resources, descriptions } = await entry.loadDescriptions();
  const rows = Object.entries(tree[resource] ?? {}).map(([name, { id, effect }]) => {
    const mark = effect.kind === "read" ? "" : " *";
    return [name + mark, removePermission(descriptions[id]?.about[0] ?? "")] as const;
  });
  return [
    `${markHeading(`exch ${entry.word} ${resource}`)}: ${resources[resource] ?? ""}\n`,
    `${markHeading("Operations")} (* changes something)\n${writeTwoColumns(rows, width)}`,
    `exch ${entry.word} ${resource} OPERATION --help shows the fields of an operation.`,
  ].join("\n");
}
