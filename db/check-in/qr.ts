import { type UserActor } from "../../domain/access/actor.ts";
import {
  type CheckInError,
  decideCheckIn,
} from "../../domain/check-in/check-in.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import { lockCheckIns, putCheckIn } from "./check-ins.ts";
import { lockDriver } from "../user/drivers.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** The unit of a QR code, with what the person who scanned it may know. */
export interface ScannedUnit {
  id: number;
  name: string;
  registrationNumber: string | null;
  /** The driver who is checked in now. */
  driver: { id: number; name: string } | null;
}

export type ScanError = { code: "CodeUnknown" | "NoAccessToUnit" };

/**
 * Finds the unit of a code. Without access to the unit the person is refused, unless the account lets everybody check
 * in (ACC-14).
 */
export function findScannedUnit(
  db: Db,
  actor: UserActor,
  code: string,
): Promise<Result<ScannedUnit, ScanError>> {
  return asActor(db, actor, (tx) => load(tx, actor, code));
}

/** Finds the code of a unit that the person may see, for its QR picture. */
export function findCheckInCode(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<string | null> {
  return asActor(db, actor, async (tx) => {
    const unit = await tx.selectFrom("units").select("check_in_code")
      .where("account_id", "=", actor.accountId)
      .where("id", "=", unitId)
      .where("id", "in", visibleUnitIds(tx, actor))
      .executeTakeFirst();
    return unit?.check_in_code ?? null;
  });
}

/** Checks the person in to the unit of a code from now on (TRIP-21). */
export function checkInByCode(
  db: Db,
  actor: UserActor,
  code: string,
  confirmed: boolean,
  now: Date,
): Promise<Result<ScannedUnit, ScanError | CheckInError>> {
  return command(db, actor, async (tx) => {
    // A user who is being deleted gets no check-in, since nobody would end it (ACC-11).
    if (!await lockDriver(tx, actor, actor.userId)) {
      return fail({ code: "NoAccessToUnit" });
    }
    const found = await load(tx, actor, code);
    if (!found.ok) return found;
    const unit = { account_id: actor.accountId, unit_id: found.value.id };
    const standing = await lockCheckIns(tx, unit);
    const plan = decideCheckIn(actor.userId, now, standing, confirmed);
    if (!plan.ok) return plan;
    await putCheckIn(tx, actor, unit, plan.value, actor.userId, now);
    return await load(tx, actor, code);
  });
}

async function load(
  tx: Tx,
  actor: UserActor,
  code: string,
): Promise<Result<ScannedUnit, ScanError>> {
  const row = await tx.selectFrom("units as u")
    .innerJoin("accounts as a", "a.id", "u.account_id")
    .leftJoin(
      "check_ins as c",
      (join) =>
        join.onRef("c.account_id", "=", "u.account_id")
          .onRef("c.unit_id", "=", "u.id")
          .on("c.until_at", "is", null),
    )
    .leftJoin(
      "users as d",
      sameAccount("d.id", "c.driver_id"),
    )
    .select((eb) => [
      "u.id",
      "u.name",
      "u.registration_number",
      "a.qr_check_in",
      "c.driver_id",
      "d.first_name",
      "d.last_name",
      eb("u.id", "in", visibleUnitIds(tx, actor)).as("visible"),
    ])
    .where("u.account_id", "=", actor.accountId)
    .where("u.check_in_code", "=", code)
    .executeTakeFirst();
  if (!row) return fail({ code: "CodeUnknown" });
  if (!row.visible && !row.qr_check_in) return fail({ code: "NoAccessToUnit" });
  return ok({
    id: row.id,
    name: row.name,
    registrationNumber: row.registration_number,
    driver: row.driver_id === null ? null : {
      id: row.driver_id,
      name: `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim(),
    },
  });
}
