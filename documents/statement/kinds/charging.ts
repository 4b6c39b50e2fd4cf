import { fuelFactsByMonth } from "../../../db/emission/fuel.ts";
import { benefitSettingsByMonth } from "../../../db/benefit/settings.ts";
import { readMarketPrices } from "../../../db/benefit/market-prices.ts";
import {
  type CountedCharging,
  readCountedChargings,
} from "../../../db/charging/sums.ts";
import {
  type CountedEnergy,
  readCountedEnergy,
} from "../../../db/charging/trip-energy.ts";
import {
  type ChargingPlace,
  isHomeReimbursed,
  reimburseHome,
} from "../../../domain/charging/charging.ts";
import {
  readUnitFacts,
  type UnitFacts,
} from "../../../db/statement/unit-sums.ts";
import { sumTripsOf } from "../../../db/statement/trip-sums.ts";
import {
  energyOf,
  type EnergySource,
} from "../../../domain/charging/trip-energy.ts";
import { type FuelFacts, fuelUsed } from "../../../domain/emission/emission.ts";
import { distanceColumn } from "../distance-columns.ts";
import { chartByMonth } from "../time-chart.ts";
import { type DescribedColumn, describeStatement } from "../statement.ts";
import { sumOf } from "../sums.ts";
import { ENERGY_SOURCE_COLUMN, UNIT_COLUMNS } from "../unit-columns.ts";

interface Row {
  unit: UnitFacts;
  /** As in 2026-03. */
  month: string;
  trips: number;
  distanceM: number;
  /** As the unit counted it, else by its consumption; null where neither is known. */
  kwh: number | null;
  energySource: EnergySource | null;
  chargings: readonly CountedCharging[];
  /** What a kWh costs at home, hundredths; null without a price. */
  priceCents: number | null;
  isHomeReimbursed: boolean;
}

/** The electricity of each electric unit in each month: used as it counted or by its consumption, and charged at home, at work and elsewhere (REP-19). */
export const charging = describeStatement<Row>({
  subjects: ["units"],
  columns: [
    ...UNIT_COLUMNS,
    {
      key: "month",
      kind: "month",
      title: (m) => m.statement.fleetUse.month,
      value: ({ month }) => month,
    },
    {
      key: "trips",
      kind: "count",
      title: (m) => m.statement.trips,
      value: ({ trips }) => trips,
      total: "sum",
    },
    distanceColumn(({ distanceM }) => distanceM),
    {
      key: "kwh",
      kind: "hundredths",
      title: () => "kWh",
      value: ({ kwh }) => kwh,
      total: "sum",
    },
    ENERGY_SOURCE_COLUMN,
    {
      key: "kwh_per_trip",
      kind: "hundredths",
      title: (m) => m.statement.kwhPerTrip,
      value: perTrip,
      total: (rows) => {
        const known = rows.filter(({ kwh }) => kwh !== null);
        const trips = known.reduce((sum, { trips }) => sum + trips, 0);
        const kwh = sumOf(known.map(({ kwh }) => kwh));
        return kwh === null || trips === 0 ? null : kwh / trips;
      },
    },
    {
      key: "charged_kwh",
      kind: "hundredths",
      title: (m) => m.charging.report.charged,
      value: ({ chargings }) => sumOf(chargings.map(({ kwh }) => kwh)),
      total: "sum",
      isOptional: true,
    },
    {
      key: "difference_kwh",
      kind: "hundredths",
      title: (m) => m.charging.report.difference,
      value: ({ kwh, chargings }) =>
        kwh === null || chargings.length === 0
          ? null
          : sumOf(chargings.map(({ kwh }) => kwh))! - kwh,
      total: "sum",
      isOptional: true,
    },
    kwhAt("home"),
    {
      key: "kwh_price",
      kind: "money",
      title: (m) => m.charging.report.price,
      value: ({ priceCents, chargings }) =>
        priceCents === null || chargings.length === 0 ? null : priceCents / 100,
      isOptional: true,
    },
    {
      key: "reimbursed",
      kind: "money",
      title: (m) => m.charging.report.reimbursed,
      value: reimbursed,
      total: "sum",
      isOptional: true,
    },
    kwhAt("workplace"),
    kwhAt("public"),
    kwhAt("unknown"),
    {
      key: "paid",
      kind: "money",
      title: (m) => m.charging.report.paid,
      value: ({ chargings }) => {
        const cents = sumOf(
          chargings.filter(({ place }) => place !== "home")
            .map(({ costCents }) => costCents),
        );
        return cents === null ? null : cents / 100;
      },
      total: "sum",
      isOptional: true,
    },
  ],
  mainFigures: ["kwh", "charged_kwh"],
  async rows(tx, actor, asked) {
    const sums = await sumTripsOf(tx, actor, asked);
    const chargings = await readCountedChargings(tx, actor, asked);
    const counted = await readCountedEnergy(tx, actor, asked);
    const ids = [...sums, ...chargings].map(({ unitId }) => unitId);
    const charged = new Set(chargings.map(({ unitId }) => unitId));
    const prices = await readMarketPrices(tx, actor.accountId, [...charged]);
    const settingsIn = await benefitSettingsByMonth(
      tx,
      actor.accountId,
      [...new Set(ids)],
    );
    const units = await readUnitFacts(tx, actor, [...new Set(ids)]);
    const factsIn = await fuelFactsByMonth(
      tx,
      actor.accountId,
      units.map(({ id }) => id),
    );
    return units.flatMap((unit) => {
      const own = sums.filter(({ unitId }) => unitId === unit.id);
      const taken = chargings.filter(({ unitId }) => unitId === unit.id);
      const isElectricIn = (month: string) =>
        factsIn(unit.id, month).fuelType === "electric";
      const months = [...own, ...taken].map(({ month }) => month)
        .filter((month) => charged.has(unit.id) || isElectricIn(month));
      return [...new Set(months)].toSorted().map((month): Row => {
        const parts = own.filter((part) => part.month === month);
        const distanceM = parts.reduce((sum, p) => sum + p.distanceM, 0);
        return {
          unit,
          month,
          trips: parts.reduce((sum, { trips }) => sum + trips, 0),
          distanceM,
          ...isElectricIn(month)
            ? used(distanceM, {
              counted: counted.find((one) =>
                one.unitId === unit.id && one.month === month
              ),
              facts: factsIn(unit.id, month),
            })
            // What a plug-in hybrid consumes is fuel.
            : { kwh: null, energySource: null },
          chargings: taken.filter((one) => one.month === month),
          priceCents: prices.kwh(unit.id, month),
          isHomeReimbursed: isHomeReimbursed(settingsIn(unit.id, month)),
        };
      });
    });
  },
  partOf: ({ unit }) => unit.name,
  arePartsInRows: true,
  timeCharts: (rows) => [
    chartByMonth({
      title: (m) => m.statement.kwhByMonth,
      kind: "hundredths",
      unit: "kWh",
      parts: [{ key: "co2", title: () => "kWh" }],
      items: rows,
      monthOf: ({ month }) => month,
      valuesOf: (some) => [sumOf(some.map(({ kwh }) => kwh))],
    }),
  ],
  notes: (rows, m) => [
    m.statement.kwhNote,
    ...rows.some(({ chargings }) => chargings.length > 0)
      ? [m.charging.report.priceNote, m.charging.report.workplaceNote]
      : [],
  ],
});

/** Gives the electricity of a distance: what the unit counted of it, and of the rest what its consumption says. */
function used(
  distanceM: number,
  { counted, facts }: { counted?: CountedEnergy; facts: FuelFacts },
): Pick<Row, "kwh" | "energySource"> {
  const { kwh, source } = energyOf(
    {
      reportedKwh: counted?.kwh ?? 0,
      reportedM: counted?.distanceM ?? 0,
      distanceM,
    },
    (metres) => fuelUsed(facts, metres),
  );
  return { kwh, energySource: source };
}

function perTrip({ kwh, trips }: Row): number | null {
  return kwh === null || trips === 0 ? null : kwh / trips;
}

function kwhAt(place: ChargingPlace): DescribedColumn<Row> {
  return {
    key: `${place}_kwh`,
    kind: "hundredths",
    title: (m) => m.charging.report.kwhAt[place],
    value: ({ chargings }) => kwhOf(chargings, place),
    total: "sum",
    isOptional: true,
  };
}

function kwhOf(
  chargings: readonly CountedCharging[],
  at: ChargingPlace,
): number | null {
  return sumOf(
    chargings.filter(({ place }) => place === at).map(({ kwh }) => kwh),
  );
}

/** What was charged at home, at the price of a kWh there, where that is reimbursed. */
function reimbursed({ chargings, priceCents, ...row }: Row): number | null {
  return row.isHomeReimbursed
    ? reimburseHome(kwhOf(chargings, "home"), priceCents)
    : null;
}
