import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { command } from "../command.ts";
import { asActor, type Db } from "../database.ts";

/** Says whether a vehicle of the account cannot be booked while its service or inspection is past (BOOK-36). */
export function findStopSetting(db: Db, actor: UserActor): Promise<boolean> {
  return asActor(db, actor, async (tx) => {
    const account = await tx.selectFrom("accounts")
      .select("service_stops_bookings as stops")
      .where("id", "=", actor.accountId).executeTakeFirstOrThrow();
    return account.stops;
  });
}

/** Sets whether service or inspection that is past takes a vehicle out of service; bookings that stand already stay. */
export function setStopSetting(
  db: Db,
  actor: UserActor,
  stops: boolean,
): Promise<Result<null, { code: "NotAdministrator" }>> {
  return command(db, actor, async (tx) => {
    if (!actor.isAdministrator) return fail({ code: "NotAdministrator" });
    await tx.updateTable("accounts").set({ service_stops_bookings: stops })
      .where("id", "=", actor.accountId).execute();
    return ok(null);
  });
}
