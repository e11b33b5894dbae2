import type { Choices } from "./engine/choices.ts";
import type { Scheduler } from "./engine/scheduler.ts";
import type { Story } from "./story/story.ts";

/** Parts that all others of a run share. Nothing fails any more once `choices.hasHealed`. */
export interface Stage {
  readonly scheduler: Scheduler;
  readonly choices: Choices;
  readonly story: Story;
}
