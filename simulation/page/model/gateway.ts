import type { TrueResponse } from "../../src/exchange/arrived-request.ts";
import type { ExchangePlan } from "../../src/exchange/exchange-plan.ts";
import { Exchanges, type RequestAtServer, type Served } from "../../src/exchange/exchanges.ts";
import type { Stage } from "../../src/stage.ts";
import type { SharedChoices } from "./shared-choices.ts";

/** Share of the requests that the exchange executes during an outage, although its gateway reports a timeout. */
const executedInOutage = 0.3;

/** The exchanges behind a gateway that fails at weekends. */
export class Gateway extends Exchanges {
  readonly #choices: SharedChoices;
  readonly #isDown: () => boolean;

  constructor(stage: Stage & { readonly choices: SharedChoices }, plan: ExchangePlan, isDown: () => boolean) {
    super(stage, plan);
    this.#choices = stage.choices;
    this.#isDown = isDown;
  }

  override async serve(at: RequestAtServer): Promise<Served> {
    if (!this.#isDown()) return super.serve(at);
    const isExecuted = this.#choices.number(`outage ${this.#choices.label(at.place)}`) < executedInOutage;
    const operation = isExecuted ? (await super.serve(at)).operation : undefined;
    const response = isExecuted ? errorPage(504, "Gateway Timeout") : errorPage(503, "Service Unavailable");
    return { response, operation, fault: "outage" };
  }
}

function errorPage(status: number, title: string): TrueResponse {
  return { status, headers: { "content-type": "text/html" }, text: `<html><h1>${status} ${title}</h1></html>` };
}
