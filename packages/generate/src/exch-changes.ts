#!/usr/bin/env node
import { loadCommand } from "./load-command.ts";

const command = await loadCommand("exch-changes", () => import("./changes/command.ts"));
process.exitCode = (await command?.runChanges(process.argv.slice(2), process.cwd(), console)) ?? 2;
