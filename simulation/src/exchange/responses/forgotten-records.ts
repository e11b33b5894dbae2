import type { ServiceName } from "../../story/story-event.ts";

const keptMs = 7 * 86_400_000;

/**
 * Removes withdrawals older than seven days from a list of withdrawals: neither exchange promises to show them for longer. Returns the
 * text of the response.
 */
export function forgetOld(service: ServiceName, text: string, now: number): string {
  if (!mayHoldOld(service, text, now - keptMs)) return text;
  if (service === "service-b") {
    const list = JSON.parse(text) as { applyTime: string }[];
    const kept = list.filter(({ applyTime }) => Date.parse(`${applyTime.replace(" ", "T")}Z`) >= now - keptMs);
    return kept.length === list.length ? text : JSON.stringify(kept);
  }
  const response = JSON.parse(text) as { data?: { items?: { createdAt: number }[]; totalNum: number } };
  const items = response.data?.items;
  if (items === undefined) return text;
  const kept = items.filter(({ createdAt }) => createdAt >= now - keptMs);
  if (kept.length === items.length) return text;
  const totalNum = (response.data?.totalNum ?? 0) - items.length + kept.length;
  return JSON.stringify({ ...response, data: { ...response.data, items: kept, totalNum } });
}

/** False where a search of the text alone shows that no record is so old: few lists hold one. */
function mayHoldOld(service: ServiceName, text: string, oldest: number): boolean {
  if (service === "service-b") {
    // Dates as text, in whole seconds: `2026-01-31 12:00:00`.
    const second = new Date(oldest).toISOString().slice(0, 19).replace("T", " ");
    return [...text.matchAll(/"applyTime":"([^"]*)/g)].some(([, applyTime = ""]) => applyTime <= second);
  }
  return [...text.matchAll(/"createdAt":(\d+)/g)].some(([, createdAt]) => Number(createdAt) < oldest);
}
