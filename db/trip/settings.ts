import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import {
  changesOf,
  settingsWith,
  type TripSettingChanges,
} from "../../domain/trip/settings/setting-changes.ts";
import type { TripSettings } from "../../domain/trip/settings/settings.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import { arrayText } from "../array-text.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { lookAgain } from "./look-again.ts";

/** Gives the settings for finding trips of units of a type in an account. */
export async function settingsOf(
  tx: Tx,
  accountId: number,
  type: UnitType,
): Promise<TripSettings> {
  return settingsWith(type, await loadChanges(tx, accountId, type) ?? {});
}

/** Gives the settings for finding trips of many units: the same object for units of one account and type. */
export async function settingsOfUnits(
  tx: Tx,
  units: readonly { account_id: number; type: UnitType }[],
): Promise<(unit: { account_id: number; type: UnitType }) => TripSettings> {
  const accounts = [...new Set(units.map(({ account_id }) => account_id))];
  const rows = await tx.selectFrom("trip_settings")
    .select(["account_id", "type", "changes"])
    .where(
      "account_id",
      "=",
      sql<number>`any(${arrayText(accounts)}::integer[])`,
    )
    .execute();
  const keyOf = (one: { account_id: number; type: UnitType }) =>
    `${one.account_id} ${one.type}`;
  const changes = new Map(rows.map((row) => [keyOf(row), row.changes]));
  const known = new Map<string, TripSettings>();
  return (unit) => {
    const key = keyOf(unit);
    const settings = known.get(key) ??
      settingsWith(unit.type, changes.get(key) ?? {});
    known.set(key, settings);
    return settings;
  };
}

/** Gives what an account changed for a type of unit, and when; null when all settings are the defaults. */
export function findSettingChanges(
  db: Db,
  actor: UserActor,
  type: UnitType,
): Promise<TripSettingChanges | null> {
  return asActor(db, actor, (tx) => loadChanges(tx, actor.accountId, type));
}

/**
 * Changes the settings for a type of unit, or restores the defaults when there are none. Trips from an instant on are
 * found anew with them; attested and merged ones stay.
 */
export function changeSettings(
  db: Db,
  actor: UserActor,
  { type, values, from }: {
    type: UnitType;
    values: TripSettingChanges;
    from: Date;
  },
): Promise<void> {
  const changes = changesOf(type, values);
  return command(db, actor, async (tx) => {
    await tx.insertInto("trip_settings").values({
      account_id: actor.accountId,
      type,
      changes,
      changed_at: new Date(),
      changed_by: actor.userId,
    }).onConflict((conflict) =>
      conflict.columns(["account_id", "type"]).doUpdateSet((eb) => ({
        changes: eb.ref("excluded.changes"),
        changed_at: sql`now()`,
        changed_by: actor.userId,
      }))
    ).execute();
    const units = await tx.selectFrom("units").select("id")
      .where("account_id", "=", actor.accountId)
      .where("type", "=", type)
      .orderBy("id")
      .execute();
    for (const { id } of units) {
      await lookAgain(tx, { account_id: actor.accountId, unit_id: id }, from);
    }
  });
}

async function loadChanges(
  tx: Tx,
  accountId: number,
  type: UnitType,
): Promise<TripSettingChanges | null> {
  const row = await tx.selectFrom("trip_settings").select("changes")
    .where("account_id", "=", accountId)
    .where("type", "=", type)
    .executeTakeFirst();
  return row && Object.keys(row.changes).length > 0 ? row.changes : null;
}
