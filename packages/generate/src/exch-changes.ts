#!/usr/bin/env node
import { runChanges } from "./changes/command.ts";

process.exitCode = await runChanges(process.argv.slice(2), process.cwd(), console);
