import { type DefectArea, runtime } from "../defect.ts";

const repeat = "idempotency-key/repeat-under-key.ts";
const settle = "idempotency-key/settle-by-repeating.ts";
const lifetime = "idempotency-key/lifetime.ts";

/** Calls under idempotency keys. */
export const idempotencyKeys: DefectArea = {
  area: "idempotency keys",
  defects: [
    {
      name: "repeat-without-an-entry",
      wrong: "Repeats a call under its key in `settle()` although the journal had failed to record it.",
      edits: [
        runtime(
          "effects/not-closed.ts",
          "(await intent.entry?.ensureOpen(closingMs)) === false",
          '(await intent.entry?.ensureOpen.name) === "closingMs"',
        ),
      ],
    },
    {
      name: "new-key-in-settlement",
      wrong: "Settles a call by a request under a new key.",
      edits: [
        runtime(
          settle,
          "await service.callWithin(service, operation, input, {",
          "await service.callWithin(service, operation, { ...input, [keyEffectOf(operation).key]: service.randomness.uuid() }, {",
        ),
      ],
    },
    {
      name: "key-not-in-the-journal",
      wrong: "Records a call without its idempotency key: a recovery sends it under another one.",
      edits: [
        runtime(
          "pipeline/call-entry.ts",
          "    input,\n    signedAt: Math.round(signedAt),",
          '    input: operation.effect.kind === "idempotencyKey" ? { ...input, [operation.effect.key]: undefined } : input,\n' +
            "    signedAt: Math.round(signedAt),",
        ),
      ],
    },
    {
      name: "repeat-after-the-lifetime",
      wrong: "Settles a call by its repeat however old its key is.",
      edits: [
        runtime(settle, "const leftMs = () => aliveMs(unsettled, first);", "const leftMs = () => 86_400_000;"),
        runtime(repeat, "if (aliveMs(call, first) <= 0)", "if (aliveMs(call, first) <= -1e15)"),
      ],
    },
    {
      name: "lifetime-from-the-last-request",
      wrong: "Counts the lifetime of a key from the latest request of its call, and records that time.",
      edits: [
        runtime(
          repeat,
          "const first = sent.get(call) ?? { signedAt: clock.now(), signedAtMonotonic: clock.monotonic() };",
          "const first = { signedAt: clock.now(), signedAtMonotonic: clock.monotonic() };",
        ),
        runtime(
          settle,
          "const leftMs = () => aliveMs(unsettled, first);",
          "const began = unsettled.service.clock.monotonic();\n  const leftMs = () => 86_339_000 - (unsettled.service.clock.monotonic() - began);",
        ),
      ],
    },
    {
      name: "lifetime-without-the-way",
      wrong: "Repeats until the very end of the lifetime, so that a request arrives after it.",
      edits: [
        runtime(
          lifetime,
          "return keyEffectOf(operation).lifetimeMs - validityMs - settle.skewMs - elapsedMs;",
          "return keyEffectOf(operation).lifetimeMs + 0 * (validityMs + settle.skewMs) - elapsedMs;",
        ),
      ],
    },
    {
      name: "lifetime-by-one-clock",
      wrong:
        "Counts the lifetime by the monotonic clock alone, which stands still while a machine sleeps and begins anew after a crash.",
      edits: [
        runtime(
          lifetime,
          "const elapsedMs = Math.max(Math.max(clock.now(), wall) - first.signedAt, clock.monotonic() - first.signedAtMonotonic);",
          "const elapsedMs = wall * 0 + (clock.monotonic() - first.signedAtMonotonic);",
        ),
      ],
    },
    {
      name: "rejected-repeat-is-the-result",
      wrong: "Takes the rejection of a repeat for that of the call, though an earlier request was perhaps executed.",
      edits: [
        runtime(
          "idempotency-key/is-result.ts",
          "return rowOf(service.errorCodes, operation.id, code, message)?.kept === true;",
          "return rowOf(service.errorCodes, operation.id, code, message)?.proof === true;",
        ),
      ],
    },
    {
      name: "conflict-is-not-executed",
      wrong: "Takes the conflict with a request that is under way for a proof that nothing was executed.",
      edits: [
        runtime(
          settle,
          "  if (!(error instanceof ApiError) || !error.isProof) return false;",
          '  if ((error as { cause?: { apiCode?: string } }).cause?.apiCode === "key_in_use") return true;\n' +
            "  if (!(error instanceof ApiError) || !error.isProof) return false;",
        ),
      ],
    },
    {
      name: "response-of-another-key",
      wrong: "Accepts a success that names another payment.",
      edits: [
        runtime(
          "pipeline/accept.ts",
          "  for (const name in echo) compare",
          '  if (effect.kind !== "idempotencyKey") for (const name in echo) compare',
        ),
      ],
    },
    {
      name: "settlement-gives-up",
      wrong: "Settles by one repeat only, and leaves the call unknown while its key lives.",
      edits: [
        runtime(
          settle,
          "      await deadline.sleep(pauseMs);\n",
          '      if (pauseMs >= 0) throw new Error("one repeat is enough");\n      await deadline.sleep(pauseMs);\n',
        ),
      ],
    },
    {
      name: "repeat-before-retry-after",
      wrong: "Repeats at once although the service asked to wait.",
      edits: [runtime(settle, "noteRetryAfter(unsettled.service, headers)", "void headers")],
    },
    {
      name: "proof-of-a-claimed-call",
      wrong: "States that a call was not sent, although a recovery may have claimed its entry and sent it.",
      edits: [
        runtime(
          "pipeline/call-entry.ts",
          "const close = mustHold ? closeUnclaimed : closeAny;",
          "const close = mustHold && outcome === undefined ? closeUnclaimed : closeAny;",
        ),
      ],
    },
    {
      name: "close-claimed-entries",
      wrong:
        "Checks before the closing alone that a recovery cannot have claimed the entry of a call that was not sent: the machine may sleep in between.",
      edits: [
        runtime(
          "pipeline/call-entry.ts",
          "    if (journal.closeUnclaimed !== undefined)\n" +
            '      return requireResult("closeUnclaimed", await journal.closeUnclaimed(id, outcome));\n',
          "",
        ),
        runtime("pipeline/call-entry.ts", "(await closeAny(id, outcome)) && isHeld();", "closeAny(id, outcome);"),
      ],
    },
    {
      name: "one-key-for-all-calls",
      wrong: "Sends every call of a client under one key.",
      edits: [
        runtime(
          "settlement/name-intent.ts",
          "const key = given ?? randomness.uuid();",
          'const key = given ?? (effect.kind === "idempotencyKey" ? "one-key" : randomness.uuid());',
        ),
      ],
    },
  ],
};
