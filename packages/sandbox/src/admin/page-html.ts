/** The page without its data. The script `page/main.ts` adds the data. */
export const pageHtml = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox exchange</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page/style.css">
<script type="module" src="/page/main.js"></script>
</head>
<body>
<header>
  <h1>Sandbox exchange</h1>
  <p id="clock" class="clock" aria-live="off"></p>
  <div class="actions" role="group" aria-label="Time">
    <button data-do="advance" data-ms="1000">+1 s</button>
    <button data-do="advance" data-ms="60000">+1 min</button>
    <button data-do="advance" data-ms="3600000">+1 h</button>
  </div>
  <p id="state" class="state" role="status">connecting</p>
</header>
<p id="error" class="error" role="alert" hidden></p>
<main>
  <section class="market">
    <h2>Order book <select id="symbol" aria-label="Pair"></select> <span id="last" class="last"></span></h2>
    <div id="book"></div>
    <div class="actions">
      <button data-do="ladder">Add liquidity</button>
      <input id="size" value="0.5" size="6" aria-label="Size" inputmode="decimal">
      <button data-do="take" data-side="buy" class="buy">Market buy</button>
      <button data-do="take" data-side="sell" class="sell">Market sell</button>
    </div>
  </section>
  <section class="wallets">
    <h2>Balances <select id="uid" aria-label="Account"></select></h2>
    <div id="wallets"></div>
    <h2>Open orders</h2>
    <div id="orders"></div>
  </section>
  <section class="faults">
    <h2>Faults</h2>
    <p class="hint">A fault for the next request, or for a share of all requests.</p>
    <div id="kinds" class="kinds" role="group" aria-label="Next request"></div>
    <div class="actions">
      <select id="chance-kind" aria-label="Fault"></select>
      <label>for <input id="chance" type="number" value="20" min="1" max="100" size="3" aria-label="Percent"> % of requests</label>
      <button data-do="add fault">Add</button>
      <button data-do="clear faults">Remove all</button>
    </div>
    <div class="actions">
      <label>Exchange clock <input id="skew" type="number" value="0" step="1000" aria-label="Skew"> ms ahead</label>
      <button data-do="skew">Set</button>
    </div>
    <div id="rules"></div>
    <h2>Recent injections</h2>
    <div id="injected"></div>
  </section>
  <section class="withdrawals">
    <h2>Withdrawals</h2>
    <div id="withdrawals"></div>
    <h2>Deposits</h2>
    <div id="deposits"></div>
    <div class="actions">
      <input id="currency" value="BTC" size="5" aria-label="Currency">
      <input id="amount" value="1" size="6" aria-label="Amount" inputmode="decimal">
      <button data-do="arrive">Deposit</button>
    </div>
  </section>
  <section class="connect">
    <h2>Connect</h2>
    <div id="connect"></div>
    <h2>Next events</h2>
    <div id="timers"></div>
  </section>
  <section class="requests">
    <h2>Requests</h2>
    <div id="requests"></div>
  </section>
</main>
</body>
</html>
`;
