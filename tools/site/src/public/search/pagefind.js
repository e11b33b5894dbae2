import { search as findPages } from "../pagefind/pagefind.js";

export * from "../pagefind/pagefind.js";

/** Finds the pages that have all words; where none has, the rarest words are left out. A code leads to its own row. */
export async function search(text, options) {
  const words = text.split(" ");
  let found = await findPages(text, options);
  while (found.results.length === 0 && words.length > 1) {
    const pages = await Promise.all(words.map(async (word) => (await findPages(word, options)).results.length));
    words.splice(pages.indexOf(Math.min(...pages)), 1);
    found = await findPages(words.join(" "), options);
  }
  const read = async (result) => {
    const page = await result.data();
    const code = page.anchors.find(({ id }) => /^-?\d+$|^err_/.test(id) && words.includes(id));
    return { ...page, url: page.url + (code ? `#${code.id}` : "") };
  };
  return { ...found, results: found.results.map((result) => ({ ...result, data: () => read(result) })) };
}
