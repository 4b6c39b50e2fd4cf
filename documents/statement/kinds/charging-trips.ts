import {
  type ElectricTrip,
  readElectricTrips,
} from "../../../db/charging/trips.ts";
import { fuelFactsByMonth } from "../../../db/emission/fuel.ts";
import {
  readUnitFactsById,
  type UnitFacts,
} from "../../../db/statement/unit-sums.ts";
import {
  energyOf,
  type EnergySource,
} from "../../../domain/charging/trip-energy.ts";
import { fuelUsed } from "../../../domain/emission/emission.ts";
import { distanceColumn } from "../distance-columns.ts";
import { describeStatement } from "../statement.ts";
import { ENERGY_SOURCE_COLUMN, UNIT_COLUMNS } from "../unit-columns.ts";

interface Row extends ElectricTrip {
  unit: UnitFacts;
  /** Null where the unit neither counts it nor has a consumption. */
  kwh: number | null;
  energySource: EnergySource | null;
}

/** How much electricity each trip of an electric unit used, as the unit counted it or else by its consumption (REP-19). */
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
    distanceColumn(({ distanceM }) => distanceM),
    {
      key: "kwh",
      kind: "hundredths",
      title: () => "kWh",
      value: ({ kwh }) => kwh,
      total: "sum",
    },
    ENERGY_SOURCE_COLUMN,
  ],
  mainFigures: ["kwh", "distance_m"],
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
      const { distanceM, countedKwh } = trip;
      const { kwh, source } = energyOf(
        {
          reportedKwh: countedKwh ?? 0,
          reportedM: countedKwh === null ? 0 : distanceM,
          distanceM,
        },
        (metres) => fuelUsed(facts, metres),
      );
      const unit = units.get(trip.unitId)!;
      return [{ ...trip, unit, kwh, energySource: source }];
    });
  },
  targetOf: ({ tripId }) => tripId === null ? null : { tripId },
  partOf: ({ unit }) => unit.name,
  arePartsInRows: true,
  notes: (_rows, m) => [m.statement.kwhNote],
});
