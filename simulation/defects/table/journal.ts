import { type DefectArea, runtime } from "../defect.ts";

/** Recording intents before they leave, and closing them. */
export const journal: DefectArea = {
  area: "journal",
  defects: [
    {
      name: "record-keyed-calls-only",
      wrong: "Records calls with a client id alone: withdrawals of service A are lost in a crash.",
      edits: [
        runtime(
          "pipeline/call.ts",
          "const isRecorded = isOnce && service.journal !== undefined;",
          'const isRecorded = operation.effect.kind === "keyed" && service.journal !== undefined;',
        ),
      ],
    },
    {
      name: "record-nothing",
      wrong: "Records no call at all.",
      edits: [
        runtime(
          "pipeline/call-entry.ts",
          "if (journal === undefined || !isExecutedOnce(operation)) return undefined;",
          "if (journal === undefined || isExecutedOnce(operation)) return undefined;",
        ),
      ],
    },
    {
      name: "record-while-sending",
      wrong: "Writes the journal entry while the request is on its way, not before.",
      edits: [
        runtime(
          "pipeline/call.ts",
          "if (isRecorded) await journal?.record(intent, signed, finalInit.signal);\n    return sendInTime(intent, signed, next);",
          "const response = sendInTime(intent, signed, next);\n" +
            "    response.catch(() => {});\n" +
            "    if (isRecorded) await journal?.record(intent, signed, finalInit.signal);\n" +
            "    return response;",
        ),
      ],
    },
    {
      name: "send-without-record",
      wrong: "Sends the request although the journal failed to record it.",
      edits: [
        runtime(
          "pipeline/call.ts",
          "if (isRecorded) await journal?.record(intent, signed, finalInit.signal);",
          "if (isRecorded) await journal?.record(intent, signed, finalInit.signal).catch(() => {});",
        ),
      ],
    },
    {
      name: "close-before-accept",
      wrong: "Closes the entry when a response arrives, before its payload is checked and a doubtful one is settled.",
      edits: [
        runtime(
          "pipeline/call.ts",
          "    const { received } = sent;\n",
          "    const { received } = sent;\n" +
            '    if (received.kind === "payload") await partsOf(service).journal?.closeEntry(intent, "executed");\n',
        ),
      ],
    },
    {
      name: "close-on-error-response",
      wrong:
        "Closes the entry of every call that got an error response, before it is known whether the error proves anything.",
      edits: [
        runtime(
          "pipeline/call.ts",
          "    const { received } = sent;\n",
          "    const { received } = sent;\n" +
            '    if (received.kind === "error") await partsOf(service).journal?.closeEntry(intent, "notExecuted");\n',
        ),
      ],
    },
    {
      name: "close-unknown",
      wrong: "Closes the entry of a call whose outcome is unknown, so that no recovery looks it up.",
      edits: [
        runtime(
          "pipeline/record.ts",
          'if (entry === undefined || outcome === "unknown") return true;',
          "if (entry === undefined) return true;",
        ),
      ],
    },
    {
      name: "keep-proved-entries",
      wrong:
        "Leaves the entry of a call open that was proved not executed: a recovery gives the same proof a second time.",
      edits: [
        runtime(
          "pipeline/record.ts",
          'if (entry === undefined || outcome === "unknown") return true;',
          'if (entry === undefined || outcome !== "executed") return true;',
        ),
      ],
    },
    {
      name: "keep-entries-proved-by-settle",
      wrong:
        "Leaves the entry of a call open that `settle()` on its error proved not executed: a recovery gives the proof again.",
      edits: [
        runtime(
          "pipeline/record.ts",
          "const closed = await entry.close(settled.outcome, closingMs, mustHold);",
          'const closed = settled.outcome !== "executed" || (await entry.close(settled.outcome, closingMs));',
        ),
      ],
    },
    {
      name: "ignore-lost-claim",
      wrong: "Reports a proof although another process has claimed the intent from the journal.",
      edits: [
        runtime("pipeline/call.ts", "return journal?.toNotClosed(intent, trace, error) ?? error;", "return error;"),
      ],
    },
    {
      name: "ignore-lost-claim-in-settle",
      wrong: "Gives a proof from `settle()` although another process has claimed the intent from the journal.",
      edits: [
        runtime(
          "pipeline/record.ts",
          "if (closed || !hasProof) return settled;",
          "if (closed || hasProof) return settled;",
        ),
      ],
    },
    {
      name: "slow-close-counts",
      wrong: "Takes an entry for closed when the journal does not respond in time.",
      edits: [runtime("pipeline/call-entry.ts", "return closed === true;", "return closed !== false;")],
    },
    {
      name: "failed-close-counts",
      wrong: "Takes an entry for closed when the journal rejects the change.",
      edits: [
        runtime(
          "pipeline/call-entry.ts",
          '      } catch {\n        publishFailure("close");\n        return false;',
          '      } catch {\n        publishFailure("close");\n        return true;',
        ),
      ],
    },
    {
      name: "doubtful-opening-is-none",
      wrong:
        "Takes an entry for missing when its opening failed, although only the journal's response was perhaps lost.",
      edits: [runtime("pipeline/call-entry.ts", "if (isNotRecorded(error)) opened = before;", "opened = before;")],
    },
    {
      name: "late-opening-is-none",
      wrong: "Takes an entry for missing when its opening took too long.",
      edits: [
        runtime(
          "pipeline/call-entry.ts",
          "        opening.catch(() => {});\n",
          "        opening.catch(() => {});\n        opened = before;\n",
        ),
      ],
    },
    {
      name: "missing-entry-is-closed",
      wrong:
        "Takes an entry for closed when the journal does not have it, although its opening may still be on its way.",
      edits: [
        runtime(
          "pipeline/call-entry.ts",
          "      hold(closingMs);\n      await journal.open(entry, closingMs);\n      closed = await close(entry.id, outcome);\n",
          "      closed = true;\n",
        ),
      ],
    },
    {
      name: "close-without-limit",
      wrong: "Waits for the journal to close an entry without a limit.",
      edits: [
        runtime(
          "pipeline/call-entry.ts",
          "await within(clock, ms, firstTrue([...closings]), undefined);",
          "await within(clock, Number.POSITIVE_INFINITY, firstTrue([...closings]), undefined);",
        ),
      ],
    },
    {
      name: "keep-first-timestamp",
      wrong: "Keeps the timestamp of the first signature in the journal, though the request was signed again later.",
      edits: [
        runtime(
          "pipeline/call-entry.ts",
          "    async open(signedAt, signer, signal) {\n",
          "    async open(signedAt, signer, signal) {\n      if (opened?.isCertain) return;\n",
        ),
      ],
    },
    {
      name: "record-input-without-client-id",
      wrong: "Records the input as the caller gave it, without the client id that the call added.",
      edits: [
        runtime(
          "pipeline/intent.ts",
          "input: recorded(operation, named.input), deadline",
          "input: recorded(operation, (input ?? {}) as JsonObject), deadline",
        ),
      ],
    },
    {
      name: "short-lease",
      wrong: "Holds an entry for the time of one attempt only, so that a recovery takes calls that are still at work.",
      edits: [
        runtime("pipeline/call-entry.ts", "boundLease(deadline.remainingMs() + closingMs)", "boundLease(closingMs)"),
      ],
    },
  ],
};
