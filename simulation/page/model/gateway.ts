import type { SandboxOptions } from "@exch/sandbox";
import type { Scheduler } from "../../src/engine/scheduler.ts";
import { type ArrivedRequest, Exchanges, type TrueResponse } from "../../src/exchange/exchanges.ts";
import type { Story } from "../../src/story/story.ts";
import type { ServiceName } from "../../src/story/story-event.ts";
import type { SharedChoices } from "./shared-choices.ts";

/** Share of the requests that the exchange executes during an outage, although its gateway reports a timeout. */
const executedInOutage = 0.3;

/** The exchanges behind what stands in front of them: a proxy that repeats requests, and a gateway that fails at weekends. */
export class Gateway extends Exchanges {
  readonly #choices: SharedChoices;
  readonly #isDown: () => boolean;

  constructor(
    parts: { scheduler: Scheduler; story: Story; choices: SharedChoices; isDown: () => boolean },
    options: SandboxOptions,
  ) {
    super(parts.scheduler, parts.story, options);
    this.#choices = parts.choices;
    this.#isDown = parts.isDown;
  }

  override async serve(
    request: number,
    service: ServiceName,
    arrived: ArrivedRequest,
    isCopy: boolean,
  ): Promise<TrueResponse> {
    const place = `trader ${request}`;
    if (this.#isDown()) {
      const isExecuted = this.#choices.number(`outage ${this.#choices.label(place)}`) < executedInOutage;
      if (isExecuted) await super.serve(request, service, arrived, isCopy);
      return isExecuted ? errorPage(504, "Gateway Timeout") : errorPage(503, "Service Unavailable");
    }
    const response = await super.serve(request, service, arrived, isCopy);
    if (arrived.method !== "POST" || !this.#choices.happens("repeatedByProxy", place)) return response;
    return super.serve(request, service, arrived, true);
  }
}

function errorPage(status: number, title: string): TrueResponse {
  return { status, headers: { "content-type": "text/html" }, text: `<html><h1>${status} ${title}</h1></html>` };
}
