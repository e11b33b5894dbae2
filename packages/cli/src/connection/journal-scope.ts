import { hash } from "node:crypto";
import type { ServiceTooling } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import type { ProfileSettings } from "../profiles/profile-settings.ts";

/**
 * Returns the journal scope of an account from the service, the host and a digest of the key, whatever the profile is called. The
 * key must be part of it: a lookup with the key of another account would not find the order, and so prove something wrong.
 */
export function deriveJournalScope(entry: ServiceTooling, { profile, baseUrl, secrets }: ProfileSettings): string {
  if (!URL.canParse(baseUrl)) throw new CommandError("settings", `profile ${profile}: baseUrl must be an absolute URL`);
  const digest = hash("sha256", secrets?.key ?? "", "hex");
  return `${entry.name} ${new URL(baseUrl).origin} ${digest.slice(0, 16)}`;
}

/** True for a scope of the command line, of any account. The others are those of programs. */
export function isCommandScope(scope: string): boolean {
  return /^\S+ \S+ [0-9a-f]{16}$/.test(scope);
}
