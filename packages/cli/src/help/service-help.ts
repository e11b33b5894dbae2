import type { ServiceTooling } from "@exch/runtime/service";
import { findOperation, findResource } from "../operations/find-operation.ts";
import { markHeading, writePage, writeTwoColumns } from "./layout.ts";
import { removePermission, writeExportHelp, writeOperationHelp } from "./operation-help.ts";

/** Writes the help of a service, resource, operation or export: the most specific one that the words name. */
export async function writeServiceHelp(entry: ServiceTooling, words: readonly string[]): Promise<string> {
  const [resourceWord, operationWord, verb] = words;
  const tree = await entry.loadOperations();
  const { resources, descriptions } = await entry.loadDescriptions();
  const command = `exch ${entry.word}`;
  if (resourceWord === undefined) {
    const rows = Object.keys(tree).map((name) => [name, resources[name] ?? ""] as const);
    const count = Object.values(tree).flatMap((each) => Object.keys(each)).length;
    return writePage(
      `${markHeading(command)}: the ${count} operations of ${entry.title}\n`,
      `${markHeading("Resources")}\n${writeTwoColumns(rows)}`,
      `${command} RESOURCE --help lists the operations of a resource.`,
    );
  }
  const resource = findResource(entry, tree, resourceWord);
  if (operationWord === undefined) {
    const rows = Object.entries(tree[resource] ?? {}).map(([name, { id, effect }]) => {
      const mark = effect.kind === "read" ? "" : " *";
      return [name + mark, removePermission(descriptions[id]?.about[0] ?? "")] as const;
    });
    return writePage(
      `${markHeading(`${command} ${resource}`)}: ${resources[resource] ?? ""}\n`,
      `${markHeading("Operations")} (* changes something)\n${writeTwoColumns(rows)}`,
      `${command} ${resource} OPERATION --help shows the fields of an operation.`,
    );
  }
  const operation = findOperation(entry, tree, resource, operationWord);
  const write = verb === "export" ? writeExportHelp : writeOperationHelp;
  return write(`${command} ${operation.id.replace(".", " ")}`, operation, descriptions[operation.id]);
}
