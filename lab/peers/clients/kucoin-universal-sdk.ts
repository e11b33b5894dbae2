import { createRequire } from "node:module";
import { type Access, createPeer } from "../peer.ts";
import { addListedCalls, type Call } from "../program.ts";

const sdk = createRequire(import.meta.url)("kucoin-universal-sdk");

/** Creates a request as the SDK's documentation does: a builder with one setter for each field. */
function fill(kind: { builder(): any }, values: object) {
  const builder = kind.builder();
  for (const [name, value] of Object.entries(values)) builder[`set${name[0]!.toUpperCase()}${name.slice(1)}`](value);
  return builder.build();
}

/** Makes the calls of the SDK for Node. The request of `setDCP` is `SetDCPReq`, and some methods have none. */
function openSdk({ url, key, secret, passphrase }: Access): Call {
  sdk.logger?.setLevel?.("error");
  const endpoints = { spotEndpoint: url, futuresEndpoint: url, brokerEndpoint: url };
  const transportOption = new sdk.TransportOptionBuilder().build();
  const kind = { builder: () => new sdk.ClientOptionBuilder() };
  const rest = new sdk.DefaultClient(
    fill(kind, { key, secret, passphrase, ...endpoints, transportOption }),
  ).restService();
  return (part, method, { orderList, ...values }: any) => {
    const [service, group] = part.split(".");
    const api = rest[`get${service}Service`]()[`get${group}Api`]();
    const kinds = sdk[service!][group!];
    const name = `${method[0]!.toUpperCase()}${method.slice(1)}`;
    const orders = orderList?.map((each: object) => fill(kinds[`${name}OrderList`], each));
    const kind = kinds[`${name}Req`];
    return api[method](kind && fill(kind, orders === undefined ? values : { orderList: orders }));
  };
}

/** Service A's own SDK. */
export const kucoinUniversalSdk = createPeer(
  { name: "kucoin-universal-sdk (official)", version: "1.3.0", service: "service-a" },
  (access, add) => addListedCalls("kucoin-universal-sdk", openSdk(access), add),
);
