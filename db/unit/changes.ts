import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type { MonthTooFar } from "../../domain/account/setting-month.ts";
import type {
  OrganisationChange,
  OrganisationError,
} from "../../domain/unit/organisation.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import {
  decideNumberChange,
  type NumberError,
} from "../../domain/unit/registration-number.ts";
import type { StockRule } from "../../domain/stock/stock-unit.ts";
import type {
  UnitChange,
  UnitHeadChange,
  UnitNote,
} from "../../domain/unit/unit-request.ts";
import { isTriplogDevice } from "../../domain/unit/unit-type.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { applyProfile } from "../feature-profile/applying.ts";
import {
  type FrequencyError,
  setFrequency,
} from "../order/report-frequencies.ts";
import {
  decideTrackerIds,
  setTrackerIds,
  TRACKER_ID_TAKEN,
  type TrackerIdError,
} from "./tracker-ids.ts";
import { toColumns } from "./columns.ts";
import { changeFuel } from "./fuel.ts";
import { findUnitDetails } from "./details.ts";
import { numberChanges, recordChange } from "./history.ts";
import { organiseUnits } from "./organisation.ts";
import { refuseTaken } from "../taken.ts";
import { nextVersion } from "../versions.ts";
import { type LockedUnit, lockUnit } from "./locks.ts";
import {
  type AddReadingError,
  addReadingIfChanged,
  odometerKm,
} from "./odometer.ts";

export type UnitChangeError =
  | { code: "UnitNotFound" | "OnlyAdministrators" }
  /** `cause` is for the log. */
  | { code: "CouldNotSaveRegistration"; cause: unknown }
  | ChangedMeanwhile
  | MonthTooFar
  | NumberError
  | FrequencyError
  | OrganisationError
  | AddReadingError
  | TrackerIdError;

type Changed = Result<null, UnitChangeError>;

/** Changes a unit as a whole, for administrators. Of two changes at once the second is refused (ChangedMeanwhile). */
export async function changeUnit(
  db: Db,
  actor: UserActor,
  unitId: number,
  change: UnitChange,
  stock: StockRule,
  { now, thisMonth }: { now: Date; thisMonth: string },
): Promise<Changed> {
  if (!can(actor, "administerUnits")) {
    return fail({ code: "OnlyAdministrators" });
  }
  const asked = { id: unitId, thisMonth };
  const ids = await decideNewIds(db, actor, asked, change, stock);
  if (!ids.ok) return ids;
  const shownKm = change.odometer_shown ??
    await odometerKm(db, actor, unitId, now);
  return await command(db, actor, async (tx) => {
    const unit = await lockUnit(tx, actor, unitId);
    if (!unit) return fail({ code: "UnitNotFound" });
    const steps: (() => Promise<Changed> | Changed)[] = [
      () => decideVersion(unit.version, change.version),
      () => setNumber(tx, actor, unit, change.registration_number, now),
      () => setFrequency(tx, actor, unit, change.report_frequency, now),
      () => organiseUnits(tx, actor, [unit.id], organisationOf(change)),
      () => setIds(tx, actor, unit, change),
      () =>
        addReadingIfChanged(tx, actor, unit.id, change.odometer, shownKm, now),
      () => changeFuel(tx, actor.accountId, unit.id, change, thisMonth),
    ];
    for (const step of steps) {
      const done = await step();
      if (!done.ok) return done;
    }
    await setName(tx, actor, unit, change.name, now);
    await write(tx, actor, unit.id, toColumns(change));
    await endFeatures(tx, actor, unit, change, now);
    return ok(null);
  }).catch(refuseTaken(TRACKER_ID_TAKEN));
}

/** Changes what the header of a unit's page shows, for administrators; the rest of the unit stays as it is, and may be incomplete. */
export async function changeUnitHead(
  db: Db,
  actor: UserActor,
  unitId: number,
  change: UnitHeadChange,
  now: Date,
): Promise<Changed> {
  if (!can(actor, "administerUnits")) {
    return fail({ code: "OnlyAdministrators" });
  }
  const { name, registration_number: number, odometer: km } = change;
  const shownKm = change.odometer_shown ??
    await odometerKm(db, actor, unitId, now);
  return await command(db, actor, async (tx) => {
    const unit = await lockUnit(tx, actor, unitId);
    if (!unit) return fail({ code: "UnitNotFound" });
    const version = decideVersion(unit.version, change.version);
    if (!version.ok) return version;
    const set = await setNumber(tx, actor, unit, number, now);
    if (!set.ok) return set;
    const read = km === null
      ? ok(null)
      : await addReadingIfChanged(tx, actor, unitId, km, shownKm, now);
    if (!read.ok) return read;
    await setName(tx, actor, unit, name, now);
    await write(tx, actor, unitId, { name });
    return ok(null);
  });
}

/** Changes what everybody with access to a unit may change: its placement and how often it reports. */
export function noteUnit(
  db: Db,
  actor: UserActor,
  unitId: number,
  note: UnitNote,
  now: Date,
): Promise<Changed> {
  return command(db, actor, async (tx) => {
    const unit = await lockUnit(tx, actor, unitId);
    if (!unit) return fail({ code: "UnitNotFound" });
    const version = decideVersion(unit.version, note.version);
    if (!version.ok) return version;
    const { gps_placement, report_frequency: asked } = note;
    const set = await setFrequency(tx, actor, unit, asked, now);
    if (!set.ok) return set;
    await write(tx, actor, unit.id, { gps_placement });
    return ok(null);
  });
}

async function write(
  tx: Tx,
  { accountId }: UserActor,
  unitId: number,
  columns: Partial<ReturnType<typeof toColumns>>,
): Promise<void> {
  await tx.updateTable("units").set({ ...columns, version: nextVersion })
    .where("account_id", "=", accountId).where("id", "=", unitId).execute();
}

/** Writes another registration number, at most twice in 24 hours (UNIT-09); the database may refuse it (UNIT-11). */
async function setNumber(
  tx: Tx,
  actor: UserActor,
  { id, registration_number: before }: LockedUnit,
  after: string | null,
  at: Date,
): Promise<Changed> {
  if (after === before) return ok(null);
  const earlier = await numberChanges(tx, actor, id);
  const decided = decideNumberChange(earlier, at.getTime());
  if (!decided.ok) return decided;
  try {
    const change = { before, after, at };
    await recordChange(tx, actor, "unit_registration_numbers", id, change);
    await tx.updateTable("units").set({ registration_number: after })
      .where("account_id", "=", actor.accountId).where("id", "=", id)
      .execute();
    return ok(null);
  } catch (cause) {
    return fail({ code: "CouldNotSaveRegistration", cause });
  }
}

/** Takes its feature profile from a unit that is no trip log device any more (FEAT-05). */
async function endFeatures(
  tx: Tx,
  actor: UserActor,
  { id, feature_profile_id }: LockedUnit,
  { type }: UnitChange,
  now: Date,
): Promise<void> {
  if (feature_profile_id === null || isTriplogDevice(type)) return;
  await applyProfile(tx, actor, [id], null, { now });
}

async function setName(
  tx: Tx,
  actor: UserActor,
  { id, name: before }: LockedUnit,
  after: string,
  at: Date,
): Promise<void> {
  if (after === before) return;
  await recordChange(tx, actor, "unit_names", id, { before, after, at });
}

/** Decides whether a unit may get the ids that it does not have yet. */
async function decideNewIds(
  db: Db,
  actor: UserActor,
  { id, thisMonth }: { id: number; thisMonth: string },
  { tracker_ids: asked = [] }: UnitChange,
  stock: StockRule,
): Promise<Changed> {
  if (asked.length === 0) return ok(null);
  const unit = await findUnitDetails(db, actor, { id }, thisMonth);
  const has = new Set([unit?.imei, ...unit?.trackerIds ?? []]);
  const added = asked.filter((trackerId) => !has.has(trackerId));
  return await decideTrackerIds(db, added, stock);
}

/** Writes the ids under which a unit reports besides its IMEI; undefined leaves them as they are. */
async function setIds(
  tx: Tx,
  actor: UserActor,
  { id, imei }: LockedUnit,
  { tracker_ids: asked }: UnitChange,
): Promise<Changed> {
  if (asked) await setTrackerIds(tx, actor, id, imei, asked);
  return ok(null);
}

function organisationOf(change: UnitChange): OrganisationChange {
  return {
    departmentId: change.department_id,
    projectId: change.project_id,
    tags: { how: "set", ids: change.tag_ids },
  };
}
