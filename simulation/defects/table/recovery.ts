import { type DefectArea, runtime } from "../defect.ts";

const ourClaim = '    if (settled.outcome !== "unknown" && !(await ask("renew a claim", isOurs))) continue;\n';
const reporting =
  "    left.report(entry, settled);\n    yield { operation: currentId(service, entry, renamed), entry, settled };\n";

/** Recovery after a crash: claims, leases, accounts. */
export const recovery: DefectArea = {
  area: "recovery",
  defects: [
    {
      name: "claim-without-lease",
      wrong:
        "Claims intents for milliseconds, where seconds were meant, and does not check the claim before it reports.",
      edits: [
        runtime(
          "settlement/recovery/recover.ts",
          "journal.claim(journalScope, leaseMs, concurrency, account)",
          "journal.claim(journalScope, leaseMs / 1000, concurrency, account)",
        ),
        runtime("settlement/recovery/recover.ts", ourClaim, ""),
      ],
    },
    {
      name: "report-after-lease",
      wrong: "Reports an outcome after its lease has ended, when another process may have reported it.",
      edits: [
        runtime("settlement/recovery/recover.ts", "if (clock.monotonic() - claimedAt >= leaseMs) continue;\n", ""),
        runtime("settlement/recovery/recover.ts", ourClaim, ""),
      ],
    },
    {
      name: "lease-not-renewed",
      wrong: "Trusts its own clock that its lease still holds, though the machine may have been suspended.",
      edits: [runtime("settlement/recovery/recover.ts", ourClaim, "")],
    },
    {
      name: "close-before-report",
      wrong: "Closes an intent before its outcome is reported: a crash in between loses it.",
      edits: [
        runtime(
          "settlement/recovery/recover.ts",
          reporting,
          `    if (settled.outcome === "executed") await close(entry, settled.outcome);\n${reporting}`,
        ),
      ],
    },
    {
      name: "close-unknown-in-recovery",
      wrong: "Closes an intent whose outcome is still unknown once recovery has reported it.",
      edits: [
        runtime(
          "settlement/recovery/recover.ts",
          'if (settled.outcome !== "unknown" && !(await close(entry, settled.outcome))) left.publish(entry, "close");',
          'if (!(await close(entry, settled.outcome))) left.publish(entry, "close");',
        ),
      ],
    },
    {
      name: "close-without-claim",
      wrong: "Closes a recovered intent without the token of its claim, so that it stays open and is reported again.",
      edits: [
        runtime("settlement/recovery/recover.ts", "journal.close(id, outcome, token)", "journal.close(id, outcome)"),
      ],
    },
    {
      name: "recover-without-waiting",
      wrong: "Ends recovery without the intents that a crashed call still holds.",
      edits: [
        runtime(
          "settlement/recovery/recover.ts",
          "if (claim.heldMs === 0 || clock.monotonic() > horizon) break;",
          "if (claim.heldMs < leaseMs || clock.monotonic() > horizon) break;",
        ),
      ],
    },
    {
      name: "recover-with-any-key",
      wrong: "Recovers intents that the key of another account signed.",
      edits: [
        runtime(
          "settlement/recovery/recover.ts",
          "journal.claim(journalScope, leaseMs, concurrency, account)",
          "journal.claim(journalScope, leaseMs, concurrency)",
        ),
        runtime(
          "settlement/recovery/account.ts",
          "if (account.keyDigests.includes(entry.keyDigest)) return undefined;",
          "if (account.keyDigests.length > 0) return undefined;",
        ),
      ],
    },
    {
      name: "recover-with-any-origin",
      wrong: "Recovers intents that went to another base URL.",
      edits: [
        runtime(
          "settlement/recovery/recover.ts",
          "journal.claim(journalScope, leaseMs, concurrency, account)",
          "journal.claim(journalScope, leaseMs, concurrency)",
        ),
        runtime(
          "settlement/recovery/account.ts",
          "if (entry.origin !== account.origin) {",
          "if (!URL.canParse(entry.origin)) {",
        ),
      ],
    },
    {
      name: "forget-previous-keys",
      wrong: "Forgets the intents that the account's former key signed, after its key was changed.",
      edits: [
        runtime(
          "settlement/recovery/account.ts",
          "const keyDigests = [...ownKeys, ...previousKeys.map(digestKey)];",
          "const keyDigests = [...ownKeys];",
        ),
      ],
    },
    {
      name: "forget-scope",
      wrong: "Records intents under the service's name, whatever the client's scope in the journal is.",
      edits: [runtime("pipeline/call-entry.ts", "scope: service.journalScope,", "scope: service.definition.name,")],
    },
    {
      name: "recovered-key-is-own",
      wrong: "Takes every record under a recovered client id for this intent, an earlier call's too.",
      edits: [
        runtime(
          "settlement/recovery/settle-entry.ts",
          "const unsettled = { service, operation, input, signedAt, signedAtMonotonic, signedSinceMonotonic, validityMs };",
          'const key = operation.effect.kind === "keyed" ? String(input[operation.effect.key]) : "";\n' +
            "  const ownKeys = new Set([key]);\n" +
            "  const unsettled = { service, operation, input, signedAt, signedAtMonotonic, validityMs, ownKeys };",
        ),
      ],
    },
    {
      name: "recovery-of-the-first-claim",
      wrong: "Ends a recovery after its first claim, whatever else is open.",
      edits: [
        runtime(
          "settlement/recovery/recover.ts",
          "if (entries.length > 0) continue;",
          "if (entries.length > 0) break;",
        ),
      ],
    },
    {
      name: "renewed-for-milliseconds",
      wrong: "Renews a claim for milliseconds, where seconds were meant.",
      edits: [
        runtime(
          "settlement/recovery/recover.ts",
          "await journal.renew(entry.id, token, leaseMs)",
          "await journal.renew(entry.id, token, leaseMs / 1000)",
        ),
      ],
    },
    {
      name: "entry-for-each-attempt",
      wrong: "Opens an entry of its own for a request that is signed again, and leaves the first one open.",
      edits: [runtime("pipeline/call-entry.ts", "id ??= randomness.uuid();", "id = randomness.uuid();")],
    },
  ],
};
