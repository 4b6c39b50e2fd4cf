import type { SystemActor, UserActor } from "../../domain/access/actor.ts";
import { EACH_CELL } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { askEachCell, eachCell } from "../cell/cells.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";

/** Longest that one of several databases may take to answer, milliseconds. */
export const ANSWER_MS = 5000;

export interface NotSupport {
  code: "NotFound";
}

/** Reads across accounts for support people, as far as `reach` says; everybody else is refused. */
export async function asSupport<T>(
  db: Db,
  actor: UserActor,
  reach: SystemActor,
  work: (tx: Tx) => Promise<T>,
): Promise<Result<T, NotSupport>> {
  if (!actor.isSupport) return fail({ code: "NotFound" });
  return ok(await asActor(db, reach, work));
}

/** What a search across all accounts found. */
export interface Listed<T> {
  rows: T[];
  /** Some accounts could not be searched, since their database is away. */
  isPartial: boolean;
}

/** Lists by name across all accounts for support people, at most `limit`; everybody else is refused. */
export async function listAsSupport<T extends { id: number; name: string }>(
  db: Db,
  actor: UserActor,
  limit: number,
  list: (tx: Tx, limit: number) => Promise<T[]>,
): Promise<Result<Listed<T>, NotSupport>> {
  if (!actor.isSupport) return fail({ code: "NotFound" });
  const isOne = eachCell(db).length === 1;
  const { answers, away = [] } = await askEachCell(
    db,
    isOne ? null : ANSWER_MS,
    (cell) => asActor(cell, EACH_CELL, (tx) => list(tx, limit)),
  );
  // An account that has just been moved may still have rows where it was.
  const found = [
    ...new Map(answers.flat().map((row) => [row.id, row])).values(),
  ];
  if (!isOne) {
    const { compare } = new Intl.Collator("sv");
    found.sort((a, b) => compare(a.name, b.name) || a.id - b.id);
  }
  return ok({ rows: found.slice(0, limit), isPartial: away.length > 0 });
}

/** Writes across accounts for support people, as a command; everybody else is refused. */
export async function supportCommand<T, E>(
  db: Db,
  actor: UserActor,
  reach: SystemActor,
  work: (tx: Tx) => Promise<Result<T, E>>,
): Promise<Result<T, E | NotSupport>> {
  if (!actor.isSupport) return fail({ code: "NotFound" });
  return await command(db, reach, work);
}
