import { homeFigures } from "./home-figures.ts";

/** Writes the body of the home page: the reason for the clients, the figures, and where to go from here. */
export function homePage(): string {
  // Markdown ends a block of HTML at the first empty line.
  return [hero(), install(), figures(), promises(), ways()].join("\n").replace(/\n\s*\n/g, "\n");
}

function hero(): string {
  return `<div class="home not-content">
<section class="home-hero">
<div>
<p class="home-title">Place an order once. Know what became of it.</p>
<p class="home-lead">TypeScript clients for two exchanges. They never repeat an order on a guess, lose no digit, and say “unknown” if the outcome is not known.</p>
<p class="home-actions"><a class="home-primary" href="/guide/quickstart.html">Quickstart</a> <a href="/see-it-fail-safely.html">See it fail safely</a></p>
</div>
<div class="home-compare" role="group" aria-label="The same lost response, with two clients">
<p class="home-caption">The response to an order is lost</p>
${lane("A client that retries", "bad", ["POST order", "executed", "response lost", "POST order again", "executed again"], "2 orders, 1 wanted")}
${lane("exch", "good", ["POST order", "executed", "response lost", "GET by client id", "found"], "1 order, and known")}
</div>
</section>`;
}

function lane(name: string, kind: string, steps: readonly string[], result: string): string {
  const items = steps.map((step) => `<li${/lost/.test(step) ? ' class="lost"' : ""}>${step}</li>`).join("");
  return `<div class="home-lane ${kind}"><p>${name}</p><ol>${items}</ol><p class="home-result">${result}</p></div>`;
}

function install(): string {
  return `<section class="home-install"><pre><code>npm --prefix ../exch run tarballs -- ./vendor sandbox &amp;&amp; npm install ./vendor/*.tgz</code></pre>
<p>In your project, with a clone beside it; before 1.0, not in the registry yet. <a href="/guide/quickstart.html">From an empty folder to a settled order</a></p></section>`;
}

function figures(): string {
  const { intents, faults, crashes, twice, wrong, decided, cpu, operations, peers } = homeFigures();
  const card = (figure: string, label: string, text: string, href: string, link: string) =>
    `<li><p class="home-figure">${figure}</p><p class="home-label">${label}</p><p>${text}</p><a href="${href}">${link}</a></li>`;
  return `<section aria-labelledby="measured"><h2 id="measured">Measured, with what is missed</h2><ul class="home-figures">
${card(twice, "intents executed twice", `of ${intents} orders and withdrawals in simulated months, under ${faults} faults and ${crashes} crashes. ${wrong} statements were wrong; the goal is 0.`, "/guide/simulation.html#what-was-measured", "Simulation")}
${card(`${decided} %`, "of lost orders decided in the call", "in the worst of three campaigns with one fault in five requests; the others by <code>settle()</code>.", "/guide/faults.html#what-was-measured", "Tests with injected faults")}
${card(`${cpu} ×`, "the CPU of ccxt for an order", "with checks, deadline, outcome and exact digits. Beside the goals that are missed.", "/decisions/0009-what-speed-cost.html", "What speed cost")}
${card(String(operations), "operations, typed and checked", `and a sandbox of both exchanges, against which ${peers} calls of eleven other clients work unmodified.`, "/guide/sandbox.html#strict-and-lenient", "The sandbox")}
</ul></section>`;
}

function promises(): string {
  return `<section aria-labelledby="promises"><h2 id="promises">What a call promises</h2><ul class="home-promises">
<li><h3>Sent once</h3><p>The contract declares the effect of every operation. An order is not repeated, whatever the status or the error. <a href="/guide/errors-and-outcomes.html#effects">Effects</a></p></li>
<li><h3>Executed, not executed, or unknown</h3><p>“Not executed” comes with a proof and its basis. “Unknown” comes with <code>settle()</code>, which looks the request up. <a href="/guide/errors-and-outcomes.html#settlement">Settlement</a></p></li>
<li><h3>Kept through a crash</h3><p>A journal records an intent before it is sent. Recovery finds out what became of it. <a href="/guide/recovery.html">Recovery</a></p></li>
</ul></section>`;
}

function ways(): string {
  const way = (title: string, links: readonly (readonly [string, string])[]) =>
    `<li><h3>${title}</h3><ul>${links.map(([href, label]) => `<li><a href="/${href}.html">${label}</a></li>`).join("")}</ul></li>`;
  return `<section aria-labelledby="ways"><h2 id="ways">Where to begin</h2><ul class="home-ways">
${way("You trade", [
  ["guide/quickstart", "Quickstart"],
  ["guide/errors-and-outcomes", "Errors and outcomes"],
  ["service-a", "Service A, reference"],
  ["guide/operating", "In production"],
])}
${way("You pay out", [
  ["guide/recovery", "Recovery after a crash"],
  ["service-b", "Service B, reference"],
  ["guide/cli", "The command line"],
  ["errors", "Error codes"],
])}
${way("You test or run a gateway", [
  ["guide/sandbox", "The sandbox"],
  ["guide/contract-tests", "Contract tests"],
  ["guide/mock", "A stateless mock"],
  ["machines", "OpenAPI documents"],
])}
${way("You have an API of your own", [
  ["guide/generate", "Generate a client"],
  ["guide/idempotency-keys", "APIs with idempotency keys"],
  ["guide/add-a-service", "Add a service"],
  ["architecture", "Architecture"],
])}
</ul><p class="home-more">What cannot be promised: <a href="/guide/errors-and-outcomes.html#proved-likely-and-what-no-client-can-know">outcomes no client can know</a>, <a href="/guide/platforms.html">platforms that repeat requests</a>, <a href="/gaps.html">gaps of the source documents</a>. How it is tested: <a href="/evidence.html">evidence</a>. <a href="/changelog.html">Changes</a>.</p></section>
</div>`;
}
