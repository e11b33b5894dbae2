import { expect, it } from "vitest";
import { problemsOf } from "../testing/snippet.ts";
import { soundContract } from "../testing/sound-contract.ts";

const decorators = /(@(?:keyed|once|echo|paged|window|when|needs|atLeastOneOf))\(.*\)$/gm;
/** Strings of a decorator, except those that name neither a field nor an operation. */
const strings = /(?<!(?:style|equals): )"[\w.]+"/g;

const changes = [...soundContract.matchAll(decorators)].flatMap(({ 0: text, 1: decorator = "", index }) =>
  [...text.matchAll(strings)].map((found): [name: string, text: string, decorator: string, contract: string] => {
    const at = index + found.index;
    const contract = `${soundContract.slice(0, at)}"nowhere"${soundContract.slice(at + found[0].length)}`;
    return [found[0], text, decorator, contract];
  }),
);

it.each(changes)("the lint rules report an unknown name in place of %s in %s", async (_, __, decorator, contract) => {
  const message = expect.stringMatching(new RegExp(`: ${decorator} names (\\w+ )?"nowhere", which is not `));
  expect(await problemsOf(contract)).toEqual([expect.objectContaining({ message })]);
});
