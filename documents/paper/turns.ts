import { setTimeout } from "node:timers/promises";

/** Longest that drawing goes on before other work gets a turn, ms: a request needs about ten turns. */
const TURN_MS = 5;

/** Lets other work in between that of drawing a document. */
export class Turns {
  #begunAt = performance.now();

  /** Pauses when the turn has taken long enough. */
  async pass(): Promise<void> {
    if (performance.now() - this.#begunAt < TURN_MS) return;
    await setTimeout(1);
    this.#begunAt = performance.now();
  }
}
