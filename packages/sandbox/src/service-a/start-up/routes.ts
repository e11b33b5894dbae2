import { ErrorResponse } from "../../http/error-response.ts";
import { createPublicRoute, type StartUpRoute } from "../../http/start-up-route.ts";
import type { ResolvedServiceAOptions } from "../protocol/options.ts";
import { accountData } from "./account-data.ts";
import { currencyData } from "./currencies.ts";
import { marketData } from "./market-data.ts";

/** The paths outside of the contract that clients of service A's exchange call (GAP 33). */
export const startUpRoutesA: readonly StartUpRoute<ResolvedServiceAOptions>[] = [
  createPublicRoute("/api/v1/timestamp", ({ state }) => state.serviceTime),
  createPublicRoute("/api/v1/status", () => ({ status: "open", msg: "" })),
  ...marketData,
  ...currencyData,
  ...accountData,
  // The withdrawals of old clients: the exchange has the path, so its method is not the error.
  {
    method: "POST",
    path: "/api/v1/withdrawals",
    auth: "public",
    serve() {
      throw new ErrorResponse("404000", "URL not found", 404);
    },
  },
];
