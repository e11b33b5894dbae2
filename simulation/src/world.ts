import type { Choices } from "./engine/choices.ts";
import type { Scheduler } from "./engine/scheduler.ts";
import type { Story } from "./story/story.ts";

/** What all parts of a run share. Nothing fails any more once `choices.hasHealed`. */
export interface World {
  readonly scheduler: Scheduler;
  readonly choices: Choices;
  readonly story: Story;
}
