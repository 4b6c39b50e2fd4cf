import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type { Way } from "../../domain/km-report/state.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { command } from "../command.ts";
import { asActor, type Db } from "../database.ts";

/** Finds how the person's account reports its kilometres. */
export function findWay(db: Db, actor: UserActor): Promise<Way> {
  return asActor(db, actor, async (tx) => {
    const row = await tx.selectFrom("km_report_settings").select("way")
      .where("account_id", "=", actor.accountId).executeTakeFirst();
    return row?.way ?? "none";
  });
}

/** Chooses how the person's account reports its kilometres; for administrators who see all units. */
export function setWay(
  db: Db,
  actor: UserActor,
  way: Way,
): Promise<Result<Way, { code: "KmAllUnitsOnly" }>> {
  return command(db, actor, async (tx) => {
    if (!can(actor, "seeAllUnits")) return fail({ code: "KmAllUnitsOnly" });
    await tx.insertInto("km_report_settings")
      .values({ account_id: actor.accountId, way })
      .onConflict((on) => on.column("account_id").doUpdateSet({ way }))
      .execute();
    return ok(way);
  });
}
