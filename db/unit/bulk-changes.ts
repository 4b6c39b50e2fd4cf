import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type {
  OrganisationChange,
  OrganisationError,
} from "../../domain/unit/organisation.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { BulkTask } from "../../domain/unit/list/bulk.ts";
import type { UnitSelection } from "../../domain/unit/list/bulk-request.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import type { ProfileRefusal } from "../../domain/feature-profile/feature-profile.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import {
  type FrequencyError,
  frequencyRefusal,
  type HeldUnit,
  setFrequencies,
} from "../order/report-frequencies.ts";
import { applyProfile, profileRefusals } from "../feature-profile/applying.ts";
import {
  type LockedProfile,
  lockProfile,
  takeTurn,
} from "../feature-profile/locks.ts";
import { matches } from "./list.ts";
import { organiseUnits } from "./organisation.ts";
import { visibleUnitIds } from "./units.ts";
import { nextVersion } from "../versions.ts";

/** The outcome of a bulk task for one unit. */
export interface BulkOutcome {
  id: number;
  /** Empty where the person sees no such unit. */
  name: string;
  refused: FrequencyError["code"] | ProfileRefusal | "UnitNotFound" | null;
}

export type BulkError =
  | OrganisationError
  | { code: "OnlyAdministrators" | "FeatureProfileNotFound" };

/** Finds the units of a selection that the person may see, by name. */
export function findSelected(
  db: Db,
  actor: UserActor,
  selection: UnitSelection,
): Promise<{ id: number; name: string }[]> {
  return asActor(
    db,
    actor,
    (tx) => selected(tx, actor, selection).execute(),
  );
}

/** Applies one change to all units of a selection, and gives the outcome for each (UNIT-28). */
export function changeUnits(
  db: Db,
  actor: UserActor,
  selection: UnitSelection,
  task: BulkTask,
  now: Date,
): Promise<Result<BulkOutcome[], BulkError>> {
  if (!can(actor, "administerUnits")) {
    return Promise.resolve(fail({ code: "OnlyAdministrators" }));
  }
  return command(db, actor, async (tx) => {
    const profile = await chosenProfile(tx, actor, task);
    if (!profile.ok) return profile;
    const units = await selected(tx, actor, selection).forUpdate("u").execute();
    const refusals = await refusalsOf(tx, actor, units, task, profile.value);
    const outcomes: BulkOutcome[] = units.map(({ id, name }) => ({
      id,
      name,
      refused: refusals.get(id) ?? null,
    }));
    const allowed = units.filter(({ id }) => !refusals.has(id));
    const done = await apply(tx, actor, allowed, task, profile.value, now);
    return done.ok ? ok([...outcomes, ...notFound(selection, units)]) : done;
  });
}

/** Locks the profile that a task gives to units; null when it gives none. */
async function chosenProfile(
  tx: Tx,
  actor: UserActor,
  task: BulkTask,
): Promise<
  Result<LockedProfile | null, { code: "FeatureProfileNotFound" }>
> {
  if (task.task !== "feature_profile") return ok(null);
  await takeTurn(tx, actor);
  if (task.id === null) return ok(null);
  const profile = await lockProfile(tx, actor, task.id);
  return profile ? ok(profile) : fail({ code: "FeatureProfileNotFound" });
}

/** A unit of a selection. */
type SelectedUnit = HeldUnit & { name: string; type: UnitType };

/** Gives outcomes for the selected units that the person does not see. */
function notFound(
  { unit_ids, all }: UnitSelection,
  units: readonly HeldUnit[],
): BulkOutcome[] {
  if (all) return [];
  const missing = new Set(unit_ids).difference(
    new Set(units.map(({ id }) => id)),
  );
  return [...missing].map((id) => ({ id, name: "", refused: "UnitNotFound" }));
}

/**
 * Selects units ordered by name. The order is always the same, so that two people who change the same units do not
 * deadlock.
 */
function selected(
  tx: Tx,
  actor: UserActor,
  { unit_ids, all, filter }: UnitSelection,
) {
  return tx.selectFrom("units as u")
    .select([
      "u.id",
      "u.name",
      "u.type",
      "u.report_frequency",
      "u.frequency_locked",
    ])
    .where("u.account_id", "=", actor.accountId)
    .where("u.id", "in", visibleUnitIds(tx, actor))
    .$if(all, (units) => units.where(matches(actor, filter)))
    .$if(
      !all,
      (units) =>
        units.where("u.id", "=", sql<number>`any(${unit_ids}::integer[])`),
    )
    .orderBy(sql`u.name collate "sv-x-icu"`).orderBy("u.id");
}

type Refusals = Map<number, NonNullable<BulkOutcome["refused"]>>;

/** Says why units cannot get a change, by their ids. */
async function refusalsOf(
  tx: Tx,
  actor: UserActor,
  units: readonly SelectedUnit[],
  task: BulkTask,
  profile: LockedProfile | null,
): Promise<Refusals> {
  if (profile) {
    return await profileRefusals(tx, actor, units, profile.features);
  }
  const refusals: Refusals = new Map();
  if (task.task !== "report_frequency") return refusals;
  for (const unit of units) {
    const refused = frequencyRefusal(actor, unit, task.frequency);
    if (refused) refusals.set(unit.id, refused.code);
  }
  return refusals;
}

async function apply(
  tx: Tx,
  actor: UserActor,
  units: readonly SelectedUnit[],
  task: BulkTask,
  profile: LockedProfile | null,
  now: Date,
): Promise<Result<null, OrganisationError>> {
  const ids = units.map(({ id }) => id);
  if (task.task === "report_frequency") {
    await setFrequencies(tx, actor, units, task.frequency, now);
  } else if (task.task === "feature_profile") {
    const applied = await applyProfile(tx, actor, ids, profile, { now });
    // The units were asked for their geozones while they were locked.
    if (!applied.ok) throw new Error(applied.error.code);
  } else {
    const done = await organiseUnits(tx, actor, ids, organisationOf(task));
    if (!done.ok) return done;
  }
  await tx.updateTable("units").set({ version: nextVersion })
    .where("account_id", "=", actor.accountId)
    .where("id", "=", sql<number>`any(${ids}::integer[])`).execute();
  return ok(null);
}

function organisationOf(
  task: Exclude<
    BulkTask,
    { task: "report_frequency" } | { task: "feature_profile" }
  >,
): OrganisationChange {
  switch (task.task) {
    case "add_tags":
      return { tags: { how: "add", ids: task.tagIds } };
    case "remove_tags":
      return { tags: { how: "remove", ids: task.tagIds } };
    case "department":
      return { departmentId: task.id };
    case "project":
      return { projectId: task.id };
  }
}
