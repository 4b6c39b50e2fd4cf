import type { UserActor } from "../../domain/access/actor.ts";
import type { LoginBehindLock } from "../../domain/lock/lock.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import { byName } from "../unit/units.ts";
import { isShut } from "./locked.ts";

/**
 * Refuses an administrator the password or the e-mail of a user who sees locked units that the administrator does not
 * see: with either of them they would see the units as that user (ACC-07, BEN-11). Null when it is allowed.
 */
export async function refuseBehindLock(
  tx: Tx,
  actor: UserActor,
  userId: number,
  field: LoginBehindLock["field"],
): Promise<LoginBehindLock | null> {
  const names = await readBehindLock(tx, actor, userId);
  if (names.length === 0) return null;
  return { code: "SeesLockedUnits", name: names.join(", "), field };
}

/** Lists the names of the locked units that a user sees and an administrator does not; none for support, which unlocks. */
export function listBehindLock(
  db: Db,
  actor: UserActor,
  userId: number,
): Promise<string[]> {
  return asActor(db, actor, (tx) => readBehindLock(tx, actor, userId));
}

async function readBehindLock(
  tx: Tx,
  actor: UserActor,
  userId: number,
): Promise<string[]> {
  if (actor.isSupport) return [];
  const units = await tx.selectFrom("unit_locks as l")
    .innerJoin("units as u", sameAccount("u.id", "l.unit_id"))
    .innerJoin(
      "users as p",
      (on) =>
        on.onRef("p.account_id", "=", "l.account_id").on("p.id", "=", userId),
    )
    .select("u.name")
    .where("l.account_id", "=", actor.accountId)
    .where(isShut(actor, "u.id"))
    .where((eb) =>
      eb.or([
        eb("l.locked_by", "=", userId),
        eb.and([
          eb("p.is_administrator", "=", false),
          eb.exists(
            eb.selectFrom("unit_access as a").select("a.unit_id")
              .whereRef("a.account_id", "=", "l.account_id")
              .whereRef("a.unit_id", "=", "l.unit_id")
              .where("a.user_id", "=", userId),
          ),
        ]),
      ])
    )
    .orderBy(byName).orderBy("u.id").execute();
  return units.map(({ name }) => name);
}
