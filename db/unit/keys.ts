import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { asActor, type Db } from "../database.ts";
import { hashToken, newToken } from "../tokens.ts";
import { setIngestKey } from "./trackers.ts";
import { visibleUnitIds } from "./units.ts";

export interface UnitKeyError {
  code: "UnitNotFound" | "OnlyAdministrators";
}

/** Gives a unit a new key, which its reports must carry from now on (ING-20); only its hash is kept. */
export async function renewUnitKey(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<Result<{ key: string }, UnitKeyError>> {
  const allowed = await mayChangeKey(db, actor, unitId);
  if (!allowed.ok) return allowed;
  const key = newToken();
  await setIngestKey(db, actor, unitId, hashToken(key));
  return ok({ key });
}

/** Takes the key of a unit away: its reports need none of their own from now on. */
export async function removeUnitKey(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<Result<null, UnitKeyError>> {
  const allowed = await mayChangeKey(db, actor, unitId);
  if (!allowed.ok) return allowed;
  await setIngestKey(db, actor, unitId, null);
  return ok(null);
}

async function mayChangeKey(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<Result<null, UnitKeyError>> {
  if (!can(actor, "administerUnits")) {
    return fail({ code: "OnlyAdministrators" });
  }
  const unit = await asActor(
    db,
    actor,
    (tx) =>
      visibleUnitIds(tx, actor).where("id", "=", unitId).executeTakeFirst(),
  );
  return unit ? ok(null) : fail({ code: "UnitNotFound" });
}
