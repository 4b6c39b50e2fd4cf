import { EACH_CELL, type UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";

export interface NotSupport {
  code: "NotFound";
}

/** Reads across accounts for support people; everybody else is refused. */
export async function asSupport<T>(
  db: Db,
  actor: UserActor,
  work: (tx: Tx) => Promise<T>,
): Promise<Result<T, NotSupport>> {
  if (!actor.isSupport) return fail({ code: "NotFound" });
  return ok(await asActor(db, EACH_CELL, work));
}

/** Writes across accounts for support people, as a command; everybody else is refused. */
export async function supportCommand<T, E>(
  db: Db,
  actor: UserActor,
  work: (tx: Tx) => Promise<Result<T, E>>,
): Promise<Result<T, E | NotSupport>> {
  if (!actor.isSupport) return fail({ code: "NotFound" });
  return await command(db, EACH_CELL, work);
}
