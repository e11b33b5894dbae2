#!/usr/bin/env node
// Loaded later: modules use what an older Node lacks.
const isOld = Number.parseInt(process.versions.node, 10) < 22;
if (isOld) console.error(`exch-changes: Node ${process.versions.node} is too old: use Node 22 or newer`);
const command = isOld ? undefined : await import("./changes/command.ts");
process.exitCode = (await command?.runChanges(process.argv.slice(2), process.cwd(), console)) ?? 2;

export {};
