import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundlePage } from "./bundle-page.ts";

/** Writes the page alone, without the docs around it, into a folder: for tests, and to work on it. */
export async function writeStandalone(folder: string): Promise<{ file: string; bytes: number }> {
  const script = await bundlePage();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "simulation.js"), script);
  const file = join(folder, "index.html");
  writeFileSync(file, html);
  return { file, bytes: Buffer.byteLength(script) };
}

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>See it fail safely</title>
<link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark; background: light-dark(#fafbfc, #0d1117); color: light-dark(#16202a, #e8edf2);
  font: 16px/1.6 ui-sans-serif, system-ui, sans-serif; }
body { margin: 0 auto; max-width: 1120px; padding: 32px 16px 64px; }
h1 { font-size: 36px; line-height: 1.15; letter-spacing: -.02em; margin: 0 0 8px; }
.lede { max-width: 60ch; margin: 0 0 28px; }
</style>
<script defer src="simulation.js"></script>
</head>
<body>
<main>
<h1>See it fail safely</h1>
<p class="lede">Two programs place the same orders and payouts over the same bad network. One retries on errors, as most do. The other
uses exch. Break something, and compare what each believes with what really happened.</p>
<exch-simulation></exch-simulation>
</main>
</body>
</html>
`;
