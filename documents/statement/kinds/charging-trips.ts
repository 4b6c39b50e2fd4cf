import {
  type ElectricTrip,
  readElectricTrips,
} from "../../../db/charging/trips.ts";
import { fuelFactsByMonth } from "../../../db/emission/fuel.ts";
import {
  readUnitFactsById,
  type UnitFacts,
} from "../../../db/statement/unit-sums.ts";
import { fuelUsed } from "../../../domain/emission/emission.ts";
import { describeStatement } from "../statement.ts";
import { UNIT_COLUMNS } from "../unit-columns.ts";

interface Row extends ElectricTrip {
  unit: UnitFacts;
  /** By the consumption of the month; null without one. */
  kwh: number | null;
}

/** How much electricity each trip of an electric unit used, by its consumption (REP-19). */
export const chargingTrips = describeStatement<Row>({
  subjects: ["units"],
  columns: [
    {
      key: "day",
      kind: "day",
      title: (m) => m.statement.day,
      value: ({ day }) => day,
    },
    ...UNIT_COLUMNS,
    {
      key: "distance_m",
      kind: "distance",
      title: (m) => m.statement.distance,
      value: ({ distanceM }) => distanceM,
      total: "sum",
    },
    {
      key: "kwh",
      kind: "hundredths",
      title: () => "kWh",
      value: ({ kwh }) => kwh,
      total: "sum",
    },
  ],
  async rows(tx, actor, asked) {
    const trips = await readElectricTrips(tx, actor, asked);
    const ids = trips.map(({ unitId }) => unitId);
    const units = await readUnitFactsById(tx, actor, ids);
    const factsIn = await fuelFactsByMonth(
      tx,
      actor.accountId,
      [...units.keys()],
    );
    return trips.flatMap((trip) => {
      const facts = factsIn(trip.unitId, trip.day.slice(0, 7));
      if (facts.fuelType !== "electric") return [];
      const kwh = fuelUsed(facts, trip.distanceM);
      return [{ ...trip, unit: units.get(trip.unitId)!, kwh }];
    });
  },
  targetOf: ({ tripId }) => tripId === null ? null : { tripId },
  partOf: ({ unit }) => unit.name,
  notes: (_rows, m) => [m.statement.kwhNote],
});
