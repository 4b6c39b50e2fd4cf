import type { UserActor } from "../../domain/access/actor.ts";
import {
  type AlertSettings,
  UNSAVED_ALERT_SETTINGS,
} from "../../domain/alarm-receiver/alert-settings.ts";
import { ok, type Result } from "../../domain/result.ts";
import { command } from "../command.ts";
import { asActor, type Db } from "../database.ts";
import { smsCreditsOf } from "./sms-credits.ts";

/** Reads language and zone of the alerts of the person's account (ALARM-30). */
export function findAlertSettings(
  db: Db,
  actor: UserActor,
): Promise<AlertSettings> {
  return asActor(db, actor, async (tx) => {
    const saved = await tx.selectFrom("alert_settings")
      .select(["language", "time_zone as timeZone"])
      .where("account_id", "=", actor.accountId).executeTakeFirst();
    return saved ?? UNSAVED_ALERT_SETTINGS;
  });
}

/** Saves language and zone of the alerts of the person's account (ALARM-32). */
export function saveAlertSettings(
  db: Db,
  actor: UserActor,
  { language, timeZone }: AlertSettings,
): Promise<Result<null, never>> {
  const saved = { language, time_zone: timeZone };
  return command(db, actor, async (tx) => {
    await tx.insertInto("alert_settings")
      .values({ account_id: actor.accountId, ...saved })
      .onConflict((on) => on.column("account_id").doUpdateSet(saved))
      .execute();
    return ok(null);
  });
}

/** Reads how many SMS the person's account may still send (ALARM-03). */
export async function findSmsCredits(
  db: Db,
  actor: UserActor,
): Promise<number> {
  const { smsCredits } = await asActor(
    db,
    actor,
    (tx) =>
      tx.selectFrom("accounts").select(smsCreditsOf("accounts.id"))
        .where("id", "=", actor.accountId).executeTakeFirstOrThrow(),
  );
  return smsCredits;
}
