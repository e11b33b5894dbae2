import type { StoryEvent } from "./story-event.ts";

/** Takes the events of a run, in order. */
export type Observer = (event: StoryEvent) => void;

/** The events of a run in the order in which they happened. They are handed to observers, and kept only by those that need them. */
export class Story {
  readonly #observers: Observer[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  observe(observer: Observer): void {
    this.#observers.push(observer);
  }

  /** Adds an event of the present moment. The object is the story's own from now on. */
  add(event: WithoutTime<StoryEvent>): void {
    const complete = Object.assign(event, { at: this.#now() }) as StoryEvent;
    for (const observer of this.#observers) observer(complete);
  }
}

type WithoutTime<Event> = Event extends unknown ? Omit<Event, "at"> : never;
