import type { UserActor } from "../../domain/access/actor.ts";
import type { Db } from "../database.ts";
import { countAllWaiting, type WaitingAsked } from "./waiting.ts";

/** How long a total is kept, unless the person changes something, milliseconds. */
const KEPT_MS = 60_000;
/** Most people whose totals are kept; those read longest ago make room. */
const PEOPLE = 10_000;

/**
 * Keeps how much waits for each person, for the menu of every page: it is counted at most once a minute and after each
 * change that the person makes, so that a page costs nothing more; pages that come at once share one count (FLOW-01).
 */
export class KeptTotals {
  #kept = new Map<number, { total: number | Promise<number>; until: number }>();

  constructor(private readonly db: Db) {}

  /** Gives how much waits for a person, as of the last minute. */
  async of(actor: UserActor, asked: WaitingAsked): Promise<number> {
    const kept = this.#kept.get(actor.userId);
    const now = asked.now.getTime();
    if (kept && now < kept.until) return await kept.total;
    const total = countAllWaiting(this.db, actor, asked);
    this.remember(actor, total, now);
    try {
      return await total;
    } catch (error) {
      if (this.#kept.get(actor.userId)?.total === total) this.forget(actor);
      throw error;
    }
  }

  /** Keeps a total that was just counted, or is being counted. */
  remember(
    { userId }: UserActor,
    total: number | Promise<number>,
    now: number,
  ): void {
    this.#kept.delete(userId);
    this.#kept.set(userId, { total, until: now + KEPT_MS });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > PEOPLE) this.#kept.delete(oldest!);
  }

  /** Forgets the total of a person who has changed something, also one that is being counted. */
  forget({ userId }: UserActor): void {
    this.#kept.delete(userId);
  }
}
