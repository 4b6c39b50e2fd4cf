import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { type DistanceSums, sumDistances } from "../../domain/trip/sums.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { byName } from "../unit/units.ts";
import {
  type DrivenTime,
  sumTime,
  sumTripsOf,
  type TripSum,
} from "./trip-sums.ts";

/** What statements tell of a unit. */
export interface UnitFacts {
  id: number;
  name: string;
  registrationNumber: string | null;
  type: UnitType;
  department: string | null;
  project: string | null;
}

/** A unit that drove, with the sums of its trips. */
export interface UnitSums extends DrivenTime {
  unit: UnitFacts;
  trips: number;
  distanceM: DistanceSums;
  /** The sums that make these up, by driver, type and month. */
  parts: TripSum[];
}

/** Reads the sums of the units that drove on some days, in the order of their names. */
export async function readUnitSums(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<UnitSums[]> {
  const sums = await sumTripsOf(tx, actor, asked);
  const byUnit = Map.groupBy(sums, ({ unitId }) => unitId);
  const units = await readUnitFacts(tx, actor, [...byUnit.keys()]);
  return units.map((unit) => {
    const parts = byUnit.get(unit.id)!;
    return {
      unit,
      trips: parts.reduce((sum, { trips }) => sum + trips, 0),
      ...sumTime(parts),
      distanceM: sumDistances(parts),
      parts,
    };
  });
}

/** Reads what statements tell of units, by their ids; repeated ids count once. */
export async function readUnitFactsById(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
): Promise<Map<number, UnitFacts>> {
  const facts = await readUnitFacts(tx, actor, [...new Set(unitIds)]);
  return new Map(facts.map((unit) => [unit.id, unit]));
}

/** Reads what statements tell of units, in the order of their names. */
export async function readUnitFacts(
  tx: Tx,
  { accountId }: UserActor,
  unitIds: readonly number[],
): Promise<UnitFacts[]> {
  return await tx.selectFrom("units as u")
    .leftJoin(
      "departments as d",
      (on) =>
        on.onRef("d.account_id", "=", "u.account_id")
          .onRef("d.id", "=", "u.department_id"),
    )
    .leftJoin(
      "projects as p",
      (on) =>
        on.onRef("p.account_id", "=", "u.account_id")
          .onRef("p.id", "=", "u.project_id"),
    )
    .select([
      "u.id",
      "u.name",
      "u.registration_number as registrationNumber",
      "u.type",
      "d.name as department",
      "p.name as project",
    ])
    .where("u.account_id", "=", accountId)
    .where("u.id", "=", sql<number>`any(${arrayText(unitIds)}::integer[])`)
    .orderBy(byName).orderBy("u.id").execute();
}
