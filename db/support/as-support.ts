import type { SystemActor, UserActor } from "../../domain/access/actor.ts";
import { EACH_CELL } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { eachCell, inEachCell } from "../cell/cells.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";

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

/** Lists by name across all accounts for support people, at most `limit`; everybody else is refused. */
export async function listAsSupport<T extends { id: number; name: string }>(
  db: Db,
  actor: UserActor,
  limit: number,
  list: (tx: Tx, limit: number) => Promise<T[]>,
): Promise<Result<T[], NotSupport>> {
  if (!actor.isSupport) return fail({ code: "NotFound" });
  const found = await inEachCell(
    db,
    (cell) => asActor(cell, EACH_CELL, (tx) => list(tx, limit)),
  );
  if (eachCell(db).length > 1) {
    const { compare } = new Intl.Collator("sv");
    found.sort((a, b) => compare(a.name, b.name) || a.id - b.id);
  }
  return ok(found.slice(0, limit));
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
