import { DocumentError, LimitError } from "@exch/openapi";

/** Limit of the values in a document, where a part that stands in several places is counted in each. */
const maxValues = 20_000_000;
/** Limit of objects and lists inside each other. */
const maxDepth = 500;

/** Values in a part of a document, and levels of objects and lists. */
interface Extent {
  readonly values: number;
  readonly levels: number;
}

/**
 * Requires a document that can be walked: without objects that contain themselves, not too deep, and not too large where aliases
 * repeat its parts. Each object is visited once.
 *
 * @throws DocumentError that names the limit
 */
export function requireBounded(document: unknown): void {
  const known = new Map<object, Extent>();
  const around = new Set<object>();

  const extentOf = (value: unknown): Extent => {
    if (typeof value !== "object" || value === null) return { values: 1, levels: 0 };
    const before = known.get(value);
    if (before !== undefined) return before;
    if (around.has(value)) throw new DocumentError("", "the document has an object that contains itself");
    if (around.size >= maxDepth) throw createDepthError();
    around.add(value);
    let [values, levels] = [1, 0];
    for (const each of Object.values(value)) {
      const extent = extentOf(each);
      values += extent.values;
      levels = Math.max(levels, extent.levels);
    }
    around.delete(value);
    if (values > maxValues)
      throw new LimitError(`the document has more than ${maxValues} values, counting those that aliases repeat`);
    // A part that was visited at a lower level may stand at a deeper one too.
    if (around.size + levels >= maxDepth) throw createDepthError();
    const extent = { values, levels: levels + 1 };
    known.set(value, extent);
    return extent;
  };
  extentOf(document);
}

function createDepthError(): LimitError {
  return new LimitError(`the document has more than ${maxDepth} objects and lists inside each other`);
}
