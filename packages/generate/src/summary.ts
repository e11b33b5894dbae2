import type { GeneratedClient } from "./generate-client.ts";
import type { Note } from "./read/notes.ts";

/** The command's report of one client: its size, the origin of its effects, and the differences from its document. */
export function describeClient(client: GeneratedClient, verbose: boolean): string {
  const { files, effects, operations } = client;
  const isOfKey = ({ kind }: Note) => /key$/i.test(kind);
  const notes = client.notes.filter((note) => !isOfKey(note));
  const byMethod = Object.entries(effects.byMethod).map(([kind, count]) => `${count} ${kind} by method`);
  const lines = [
    `  ${countWords(operations, "operation")}; effects: ${[`${effects.declared} declared`, ...byMethod].join(", ")}`,
    `  ${[...files.keys()].join(", ")} (${Math.round(Buffer.byteLength([...files.values()].join("")) / 1000)} kB)`,
  ];
  for (const { text, places } of client.notes.filter(isOfKey)) {
    const said = places.length === 1 ? text.replace("take ", "takes ").replace(" are not", " is not") : text;
    lines.push(`  ${countWords(places.length, "operation")} ${said}`, ...(verbose ? places : []).map(indent));
  }
  if (notes.length > 0) {
    const places = notes.reduce((sum, note) => sum + note.places.length, 0);
    lines.push(`  Differences from the document, in ${countWords(places, "place")}:`);
  }
  for (const { text, places } of notes) {
    const shown = verbose ? places : places.slice(0, 3);
    const more = places.length - shown.length;
    const list = verbose ? shown.map(indent) : [indent(shown.join(", ") + (more > 0 ? ` and ${more} more` : ""))];
    lines.push(`  ${String(places.length).padStart(5)} × ${text}`, ...list);
  }
  return lines.join("\n");
}

const indent = (place: string) => `          ${place}`;

const countWords = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
