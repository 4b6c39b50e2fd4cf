import { setTimeout as delay } from "node:timers/promises";
import type { Actor, SystemActor, UserActor } from "../domain/access/actor.ts";
import { type Db, transact, type Tx } from "./database.ts";
import { countChange } from "./replica/changes.ts";
import { keepingOf } from "./undoing/keeping.ts";
import { recordChange } from "./undoing/recording.ts";

type Refusal = { ok: false; error: unknown };

/**
 * What a command of a person may give. A refusal is a result, which rolls back; a boolean, null or undefined in its
 * place does not compile.
 */
type Told<T> = [Extract<T, boolean | null | undefined>] extends [never] ? T
  : never;

/**
 * Writes in a transaction that sees only what the actor's account owns. When the work returns a refusal, what it
 * has written so far is rolled back, unless the refusal is marked by `keep`. Of two transactions that wait for each
 * other PostgreSQL rolls one back: its work runs again from the start, so work changes nothing outside of `tx`.
 */
export function command<T>(
  db: Db,
  actor: UserActor,
  work: (tx: Tx) => Promise<Told<T>>,
): Promise<T>;
export function command<T>(
  db: Db,
  actor: SystemActor,
  work: (tx: Tx) => Promise<T>,
): Promise<T>;
export async function command<T>(
  db: Db,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let tries = 1;; tries++) {
    try {
      return await commandOnce(db, actor, work);
    } catch (error) {
      if (!isDeadlock(error) || tries === TRIES_MAX) throw error;
      // Those that met once do not meet again.
      await delay(Math.random() * 50 * tries);
    }
  }
}

/** How often work is tried that others wait for while it waits for them. */
const TRIES_MAX = 5;

function isDeadlock(error: unknown): boolean {
  return (error as { code?: string }).code === "40P01";
}

async function commandOnce<T>(
  db: Db,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await transact(db, actor, "read write", async (tx) => {
      const answer = await work(tx);
      if (isRefusal(answer) && !kept.has(answer)) throw new RolledBack(answer);
      const keeping = keepingOf(actor);
      if (keeping && actor.kind === "user") {
        await recordChange(tx, actor, keeping);
      }
      if (actor.kind === "user") await countChange(db, tx, actor.accountId);
      return answer;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.answer as T;
    throw error;
  }
}

const kept = new WeakSet<Refusal>();

/** Marks a refusal whose writes stay, as of a failed login that is counted. */
export function keep<E>(
  refusal: { ok: false; error: E },
): { ok: false; error: E } {
  kept.add(refusal);
  return refusal;
}

/** Thrown to roll a transaction back, and caught at once. */
class RolledBack extends Error {
  constructor(readonly answer: Refusal) {
    super("refused");
  }
}

function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === "object" && answer !== null && "ok" in answer &&
    answer.ok === false;
}
