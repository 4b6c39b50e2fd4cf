import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { UnitOrganisation } from "../../domain/unit/organisation.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import type { FuelType } from "../../domain/unit/fuel-type.ts";
import { fuelHeldIn } from "./fuel.ts";
import { readOrganisation } from "./organisation.ts";
import { visibleUnitIds } from "./units.ts";

/** The fields of a unit that people fill in, without what it reported. */
export type UnitDetails = NonNullable<
  Awaited<ReturnType<typeof findUnitDetails>>
>;

/** Finds a unit that the person may see, by its id or its IMEI, with the fuel of the present month. */
export function findUnitDetails(
  db: Db,
  actor: UserActor,
  unit: { id: number } | { imei: string },
  thisMonth: string,
) {
  return asActor(db, actor, async (tx) => {
    const found = await selectDetails(tx, actor, thisMonth)
      .where((eb) =>
        "id" in unit ? eb("u.id", "=", unit.id) : eb("u.imei", "=", unit.imei)
      )
      .execute();
    return (await withOrganisation(tx, actor, found))[0];
  });
}

/** Selects the units that a person may see, with all fields that people fill in, and the fuel of a month. */
export function selectDetails(tx: Tx, actor: UserActor, thisMonth: string) {
  return tx.selectFrom("units as u")
    .select([
      "u.id",
      "u.imei",
      "u.version",
      "u.name",
      "u.registration_number as registrationNumber",
      "u.vin",
      "u.chassis_number as chassisNumber",
      "u.type",
      "u.model",
      "u.colour",
      "u.marker_symbol as markerSymbol",
      "u.marker_colour as markerColour",
      sql<FuelType | null>`${fuelHeldIn(thisMonth, "fuelType")}`
        .as("fuelType"),
      sql<number | null>`${fuelHeldIn(thisMonth, "ownConsumption")}::float8`
        .as("consumptionPer10Km"),
      sql<number | null>`${fuelHeldIn(thisMonth, "co2GPerKm")}::float8`
        .as("co2GPerKm"),
      "u.horsepower",
      "u.obd_port_type as obdPortType",
      "u.obd_port_placement as obdPortPlacement",
      "u.inspection_months as inspectionMonths",
      sql<string | null>`u.next_inspection_on::text`.as("nextInspectionOn"),
      "u.service_interval_m as serviceIntervalM",
      "u.service_interval_minutes as serviceIntervalMinutes",
      "u.service_interval_months as serviceIntervalMonths",
      sql<string | null>`u.last_service_on::text`.as("lastServiceOn"),
      "u.last_service_m as lastServiceM",
      "u.last_service_minutes as lastServiceMinutes",
      "u.report_frequency as reportFrequency",
      "u.frequency_locked as frequencyLocked",
      "u.is_toll_exempt as isTollExempt",
      "u.gps_model as gpsModel",
      "u.gps_placement as gpsPlacement",
      sql<string[]>`array(select tracker_id from trackers as t
        where t.account_id = u.account_id and t.unit_id = u.id
          and t.tracker_id <> u.imei order by 1)`.as("trackerIds"),
      sql<boolean>`u.ingest_key is not null`.as("hasIngestKey"),
    ])
    .where("u.account_id", "=", actor.accountId)
    .where("u.id", "in", visibleUnitIds(tx, actor));
}

/** Adds tags, department and project to units, with one read for all units. */
export async function withOrganisation<T extends { id: number }>(
  tx: Tx,
  actor: UserActor,
  units: readonly T[],
): Promise<(T & UnitOrganisation)[]> {
  const has = await readOrganisation(tx, actor, units.map(({ id }) => id));
  return units.map((unit) => ({ ...unit, ...has.get(unit.id)! }));
}
