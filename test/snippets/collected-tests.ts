/** Tests that a snippet has registered. */
export const tests: { name: string; run: () => unknown }[] = [];

/** Stands for `describe` of a test runner. */
export function describe(_: string, body: () => void): void {
  body();
}

/** Stands for `it` of a test runner. */
export function it(name: string, run: () => unknown): void {
  tests.push({ name, run });
}
