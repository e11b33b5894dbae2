/** The clients in the order of the table. The first is what a user gets who sets nothing. */
export const clients = [
  { name: "exch, default", file: "exch" },
  { name: "exch, transport given", file: "exch-transport" },
  { name: "the floor", file: "floor" },
  { name: "undici.request, by hand", file: "hand-written" },
  { name: "ccxt", file: "ccxt" },
] as const;

/** The client that all are compared with: 1.00. */
export const baseline = "undici.request, by hand";

/** Sockets by hand, with signing and compiled checks: the least that a checked call costs. */
export const floor = "the floor";

/** The client as a user makes it. */
export const ours = "exch, default";
