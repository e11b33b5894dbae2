import type { StoryEventOf } from "../story/story-event.ts";
import type { Case } from "./cases/case.ts";
import type { Evidence } from "./cases/evidence.ts";
import { type Context, happened } from "./context.ts";
import { isSentOnce } from "./contract/terms.ts";
import { lastPauseMs } from "./statement-knowledge.ts";

type Statement = StoryEventOf<"statement">;

/** Counts what a statement shows that must happen somewhere in a campaign. */
export function noteStatement(context: Context, of: Case, event: Statement, { basis }: Evidence): void {
  const note = (name: Parameters<typeof happened>[1]) => happened(context, name);
  const wasUnknown = of.statements.some(({ outcome }) => outcome === "unknown");
  if (event.outcome === "executed") {
    const wasLooked = of.sends.every(({ end }) => end?.meaning?.kind !== "success");
    if (event.by === "call" && wasLooked && isSentOnce(of.terms)) note("settled as executed by the call");
    if (event.by === "settle") note("settled as executed by settle");
    if (event.by === "recover") note("settled as executed by recovery");
  }
  if (event.outcome === "notExecuted" && basis === "absent") {
    if (event.by === "call") note("proved absent by the call");
    if (event.by === "settle") note("proved absent by settle");
    if (event.by === "recover") note("proved absent by recovery");
  }
  if (event.outcome === "notExecuted" && basis === "not sent") note("not sent, and stated so");
  if (event.by !== "call" && of.terms.effect === "retryable" && event.outcome !== "unknown")
    note("a state was read to settle");
  if (event.by === "call" && event.outcome === "unknown" && event.at >= of.event.endsBy - lastPauseMs)
    note("ended as unknown at its deadline");
  if (event.by === "recover" && event.process !== of.event.process) note("recovered by another process");
  if (event.outcome !== "unknown" && wasUnknown) note("unknown, then decided");
  if (event.outcome !== "unknown" && event.at > context.healedAt && wasUnknown) note("decided after everything healed");
  const last = of.sends.at(-1)?.end?.meaning;
  if (event.by === "call" && last?.kind === "rejected" && last.meaning.kind === "timestamp")
    note("rejected for its timestamp and not sent again");
  if (of.call !== of.name && event.by === "call" && event.outcome === "notExecuted" && hasExecutedItem(context, of))
    note("a batch was executed in part");
}

function hasExecutedItem({ book }: Context, of: Case): boolean {
  const { request } = of.sends.at(-1) ?? {};
  return request !== undefined && book.byRequest(request.request).some(({ executions }) => executions.length > 0);
}
