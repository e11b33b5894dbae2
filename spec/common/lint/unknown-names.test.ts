import { expect, it } from "vitest";
import { problemsOf } from "../testing/snippet.ts";
import { soundContract } from "../testing/sound-contract.ts";

const decorators = /(@(?:keyed|once|echo|paged|window|when|needs|atLeastOneOf))\(.*\)$/gm;
/** Strings of a decorator, except those that name neither a field nor an operation. */
const strings = /(?<!(?:style|equals): )"[\w.]+"/g;

it.each([0, 1, 2, 3])("the lint rules report an unknown name in place of name %i of each decorator", async (nth) => {
  const wanted: string[] = [];
  const contract = soundContract.replace(decorators, (text, decorator: string) => {
    const found = [...text.matchAll(strings)][nth];
    if (found === undefined) return text;
    const name = `nowhere${wanted.length}`;
    wanted.push(`${decorator} ${name}`);
    return `${text.slice(0, found.index)}"${name}"${text.slice(found.index + found[0].length)}`;
  });
  const found = (await problemsOf(contract)).map(({ message }) =>
    message.replace(/^.*?: (@\w+) names (?:\w+ )?"(\w+)", which is not .*$/s, "$1 $2"),
  );
  expect(found.sort()).toEqual(wanted.sort());
});
