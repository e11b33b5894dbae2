import { createServiceA, type Fetch } from "@exch/service-a";
import { credentials } from "../exchange/open-exchange.ts";
import { inParallel } from "../harness/in-parallel.ts";
import { createRandom, type Random } from "../harness/random.ts";
import { count, type Row, type Size } from "../harness/row.ts";

const perPage = 200;

/** Sends identifiers and decimals both ways: the caller reads the text that the exchange wrote, and the other way round. */
export async function digits(size: Size, seed: number): Promise<Row> {
  const total = size === "full" ? 1_000_000 : 20_000;
  const random = createRandom(seed);
  const wire = { response: "", query: "", body: "" };
  // Without a network, which could not change a digit and would take a thousand times as long.
  const fetch: Fetch = async (url, init) => {
    wire.query = url.split("?")[1] ?? "";
    wire.body = String(init.body ?? "");
    return new Response(wire.response);
  };
  const a = createServiceA({ baseUrl: "https://exchange.test", credentials, fetch });
  let checked = 0;
  let changed = 0;
  const examples: string[] = [];
  const compare = (what: string, sent: string, got: unknown) => {
    checked += 1;
    if (got === sent) return;
    changed += 1;
    if (examples.length < 5) examples.push(`${what}: ${sent} became ${typeof got} ${got}`);
  };

  // Each fill carries two ids and three decimals; each page a cursor, which goes back to the exchange.
  const pages = Math.ceil(total / (perPage * 5 + 2));
  await inParallel("digits", pages, 1, async () => {
    const fills = Array.from({ length: perPage }, () => randomFill(random));
    const cursor = randomId(random);
    wire.response = `{"code":"200000","data":{"items":[${fills.map(write).join(",")}],"lastId":${cursor}}}`;
    const page = await a.orders.fills({ symbol: "BTC-USDT", limit: perPage, lastId: cursor });
    compare("lastId there", cursor, new URLSearchParams(wire.query).get("lastId"));
    compare("lastId back", cursor, String(page.lastId));
    for (const [index, fill] of fills.entries()) {
      const got = page.items[index]!;
      compare("id", fill.id, got.id);
      compare("tradeId", fill.tradeId, got.tradeId);
      compare("price", fill.price, got.price);
      compare("size", fill.size, got.size);
      // A bare number breaks the contract: zeros at its end may be dropped, its value may not change.
      if (fill.bare) compare("a bare number", canonical(fill.fee), canonical(got.fee));
      else compare("fee", fill.fee, got.fee);
    }
    wire.response = `{"code":"200000","data":{"orderId":"1","clientOid":"x"}}`;
    const [{ price, size }] = fills as [Fill];
    await a.orders.place({
      type: "limit",
      symbol: "BTC-USDT",
      side: "buy",
      clientOid: "x",
      price: plain(price),
      size: plain(size),
    });
    const body = JSON.parse(wire.body);
    compare("price there", plain(price), body.price);
    compare("size there", plain(size), body.size);
  });
  return {
    promise: "64-bit ids and decimals there and back: no digit changed",
    size: count(checked),
    result: `${changed} changed`,
    ok: changed === 0 && checked >= total,
    ...(examples.length > 0 && { detail: examples.join("; ") }),
  };
}

interface Fill {
  id: string;
  tradeId: string;
  price: string;
  size: string;
  fee: string;
  /** True when the fee is a number instead of a string. */
  bare: boolean;
}

function randomFill(random: Random): Fill {
  const decimals = { price: randomDecimal(random), size: randomDecimal(random), fee: randomDecimal(random) };
  return { id: randomId(random), tradeId: randomId(random), ...decimals, bare: random.next() < 0.2 };
}

/** From one digit to the largest that 64 bits hold, every length as likely. */
function randomId(random: Random): string {
  const bits = 1 + random.below(63);
  let value = 1n;
  for (let bit = 1; bit < bits; bit += 1) value = value * 2n + BigInt(random.below(2));
  return String(random.next() < 0.01 ? 2n ** 63n - 1n : value);
}

/** Up to 18 digits before and 18 after the point, with zeros at the end kept. */
function randomDecimal(random: Random): string {
  const whole = String(BigInt(Math.floor(random.next() * 1e9)) * BigInt(1 + random.below(1e9)));
  const places = random.below(19);
  const fraction = Array.from({ length: places }, () => random.below(10)).join("");
  const sign = random.next() < 0.05 ? "-" : "";
  return `${sign}${whole}${places === 0 ? "" : `.${fraction}`}`;
}

/** Amounts of requests are not negative. */
const plain = (decimal: string) => decimal.replace("-", "");

/** The shortest plain text of the same value. */
function canonical(decimal: string): string {
  const [whole, fraction = ""] = decimal.replace(/^-(?=[0.]*$)/, "").split(".");
  const kept = fraction.replace(/0+$/, "");
  return kept === "" ? whole! : `${whole}.${kept}`;
}

function write({ id, tradeId, price, size, fee, bare }: Fill): string {
  const rest = `"orderId":"1","counterOrderId":"2","symbol":"BTC-USDT","side":"buy","liquidity":"taker","type":"limit",\
"forceTaker":false,"funds":"1","feeRate":"0.001","feeCurrency":"USDT","stop":"","tradeType":"TRADE","taxRate":"0",\
"tax":"0","createdAt":1729577515473`;
  return `{"id":${id},"tradeId":${tradeId},"price":"${price}","size":"${size}","fee":${bare ? fee : `"${fee}"`},${rest}}`;
}
