import { measureGeneration } from "./scale/generation.ts";
import { measureInFlight, measureItems } from "./scale/many.ts";

/** Measures how cost grows with operations, items and concurrent calls. */
export async function measureScale(items: number): Promise<void> {
  await measureItems(items);
  await measureInFlight(10_000);
  // Last: what it leaves on the heap is no cost of calls.
  await measureGeneration([53, 530, 5300]);
}
