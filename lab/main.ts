// Runs what measures against the outside world, before a release: `npm run lab bench`, `peers`, `corpus`, `generators`, `tools`, `mutants`; `-- --help` of one.
const names = ["bench", "peers", "corpus", "generators", "tools", "mutants"];
const [name = ""] = process.argv.splice(2, 1);
if (names.includes(name)) await import(`./${name}/main.ts`);
else {
  console.error(`name one of ${names.join(", ")}: npm run lab bench`);
  process.exitCode = 2;
}
