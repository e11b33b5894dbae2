import type { Random } from "../engine/random.ts";
import type { Clients } from "../process/clients.ts";
import type { Incarnation } from "../process/incarnation.ts";
import type { Story } from "../story/story.ts";

/** Everything that a program works with, from one start to its crash or end. */
export interface StrategyContext {
  readonly process: string;
  readonly incarnation: Incarnation;
  readonly clients: Clients;
  readonly story: Story;
  readonly random: Random;
  readonly hasJournal: boolean;
  /** Returns the true time, for the story alone. */
  readonly now: () => number;
  /** Returns the name of the next intent; undefined when there are to be no more. */
  readonly nextIntent: () => string | undefined;
  /** Pause between intents, in milliseconds. */
  readonly pauseMs: number;
}

/** A program that trades or pays until it has no more intents. */
export type Strategy = (context: StrategyContext) => Promise<void>;
