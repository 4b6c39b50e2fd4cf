import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { TheftInfo } from "../../domain/theft/theft-info-request.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { toJsonb } from "../jsonb.ts";
import { lockUnit } from "../unit/locks.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** What is told about the theft of a unit, with its version; 0 before anything is stored. */
export type StoredTheftInfo = TheftInfo & { version: number };

type TheftInfoError =
  | { code: "UnitNotFound" | "OnlyAdministrators" }
  | ChangedMeanwhile;

const NONE: StoredTheftInfo = {
  version: 0,
  stolen_on: null,
  stolen_from: null,
  stolen_what: null,
  owner_name: null,
  owner_email: null,
  owner_phone: null,
  police_station: null,
  police_report_number: null,
  insurance_claim_number: null,
  other_information: null,
  recipients: [],
};

/** Finds the facts of the theft of a unit, for administrators who see the unit; without any for others. */
export function findTheftInfo(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<StoredTheftInfo> {
  if (!can(actor, "administerUnits")) return Promise.resolve(NONE);
  return asActor(db, actor, (tx) => readTheftInfo(tx, actor, unitId));
}

async function readTheftInfo(
  tx: Tx,
  actor: UserActor,
  unitId: number,
): Promise<StoredTheftInfo> {
  const row = await tx.selectFrom("theft_infos")
    .select([
      "version",
      sql<string | null>`stolen_on::text`.as("stolen_on"),
      "stolen_from",
      "stolen_what",
      "owner_name",
      "owner_email",
      "owner_phone",
      "police_station",
      "police_report_number",
      "insurance_claim_number",
      "other_information",
      "recipients",
    ])
    .where("account_id", "=", actor.accountId)
    .where("unit_id", "=", unitId)
    .where("unit_id", "in", visibleUnitIds(tx, actor))
    .executeTakeFirst();
  return row ?? NONE;
}

/** Stores the facts of the theft of a unit. Of two changes at once the second is refused. */
export function setTheftInfo(
  db: Db,
  actor: UserActor,
  unitId: number,
  { version, ...info }: StoredTheftInfo,
): Promise<Result<{ id: number }, TheftInfoError>> {
  return command(db, actor, async (tx) => {
    const unit = await lockUnit(tx, actor, unitId);
    if (!unit) return fail({ code: "UnitNotFound" as const });
    if (!can(actor, "administerUnits")) {
      return fail({ code: "OnlyAdministrators" as const });
    }
    const stored = await readTheftInfo(tx, actor, unitId);
    const decided = decideVersion(stored.version, version);
    if (!decided.ok) return decided;
    const columns = {
      ...info,
      recipients: toJsonb(info.recipients)!,
      version: version + 1,
    };
    await tx.insertInto("theft_infos").values({
      account_id: actor.accountId,
      unit_id: unitId,
      ...columns,
    }).onConflict((on) =>
      on.columns(["account_id", "unit_id"]).doUpdateSet(columns)
    ).execute();
    return ok({ id: unitId });
  });
}
