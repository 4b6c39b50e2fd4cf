import { readDriverNames } from "../../../db/statement/driver-names.ts";
import {
  readUnitFactsById,
  type UnitFacts,
} from "../../../db/statement/unit-sums.ts";
import { readShownTolls, type ShownTolls } from "../../../db/toll/shown.ts";
import type { UserActor } from "../../../domain/access/actor.ts";
import type { StatementAsked } from "../../../domain/statement/subjects.ts";
import { clockOf, dayOf } from "../../../domain/time.ts";
import { dayMaximaOf } from "../../../domain/toll/tariffs.ts";
import { TRIP_TYPES, type TripType } from "../../../domain/trip/trip.ts";
import type { Tx } from "../../../db/database.ts";
import type { Texts } from "../../../locales/index.ts";
import { describeStatement } from "../statement.ts";
import { UNIT_COLUMNS } from "../unit-columns.ts";
import { remarksOf, remarkText, type TollRemark } from "../toll-remark.ts";

/** The tax is Swedish, whatever currency the reader's language has. */
const CURRENCY = "SEK";

/** A passage, or what hidden private trips of a unit cost in a month. */
interface Row {
  unit: UnitFacts;
  /** Null where the trip is hidden. */
  tripId: number | null;
  day: string | null;
  /** As in 2026-03. */
  month: string;
  clock: string | null;
  station: string | null;
  driver: string | null;
  type: TripType;
  tariffOre: number | null;
  feeOre: number;
  version: string | null;
  remarks: TollRemark[];
}

/** Each passage of the congestion tax with its fee, and why it is that, with sums by type of trip (REP-13). */
export const tolls = describeStatement<Row>({
  subjects: ["units", "drivers"],
  columns: [
    {
      key: "day",
      kind: "day",
      title: (m) => m.statement.day,
      value: ({ day }) => day,
    },
    {
      key: "time",
      kind: "text",
      title: (m) => m.toll.time,
      value: ({ clock }) => clock,
    },
    {
      key: "station",
      kind: "text",
      title: (m) => m.toll.station,
      value: ({ station }) => station,
    },
    ...UNIT_COLUMNS,
    {
      key: "driver",
      kind: "text",
      title: (m) => m.statement.driver,
      value: ({ driver }) => driver,
    },
    {
      key: "trip_type",
      kind: "text",
      title: (m) => m.toll.type,
      value: ({ type }) => type,
      text: (code, m) => m.tripType[code as TripType],
    },
    {
      key: "tariff",
      kind: "money",
      title: (m) => m.toll.tariff,
      value: ({ tariffOre }) => tariffOre === null ? null : tariffOre / 100,
    },
    {
      key: "fee",
      kind: "money",
      title: (m) => m.toll.fee,
      value: ({ feeOre }) => feeOre / 100,
      total: "sum",
    },
    {
      key: "remark",
      kind: "text",
      title: (m) => m.toll.remark,
      value: ({ remarks }) => remarks.join(" ") || null,
      text: (codes, m) => remarkText(codes, m),
    },
  ],
  mainFigures: ["fee"],
  rows: async (tx, actor, asked) =>
    await rowsOf(tx, actor, asked, await readShownTolls(tx, actor, asked)),
  nameOf: ({ day, month }, m) =>
    day === null ? m.toll.hiddenMonth(month) : null,
  targetOf: ({ tripId }) => tripId === null ? null : { tripId },
  partOf: ({ type }, m) => m.tripType[type],
  currency: () => CURRENCY,
  chart: (rows) => ({
    kind: "money",
    currency: CURRENCY,
    isInOrder: true,
    labelKind: "month",
    parts: TRIP_TYPES.map((type) => ({
      key: type,
      title: (m) => m.tripType[type],
    })),
    bars: barsOf(rows),
  }),
  notes: (rows, m) => [
    m.toll.estimate,
    m.toll.coverage,
    ...rulesOf(rows, m),
    m.toll.uncertain,
    m.toll.hidden,
  ],
});

async function rowsOf(
  tx: Tx,
  actor: UserActor,
  { timeZone }: StatementAsked,
  { passages, hidden }: ShownTolls,
): Promise<Row[]> {
  const ids = [...passages, ...hidden].map(({ unitId }) => unitId);
  const units = await readUnitFactsById(tx, actor, ids);
  const drivers = await readDriverNames(tx, actor, [
    ...new Set(passages.flatMap(({ driverId }) => driverId ?? [])),
  ]);
  return [
    ...passages.map((toll): Row => {
      const day = dayOf(toll.passedAt, timeZone);
      return {
        ...toll,
        unit: units.get(toll.unitId)!,
        day,
        month: day.slice(0, 7),
        clock: clockOf(toll.passedAt, timeZone),
        driver: drivers.get(toll.driverId ?? 0) ?? null,
        remarks: remarksOf(toll),
      };
    }),
    ...hidden.map(({ unitId, month, feeOre }): Row => ({
      unit: units.get(unitId)!,
      tripId: null,
      day: null,
      month,
      clock: null,
      station: null,
      driver: null,
      type: "private",
      tariffOre: null,
      feeOre,
      version: null,
      remarks: [`hidden:${month}`],
    })),
  ];
}

function barsOf(rows: readonly Row[]) {
  const months = [...Map.groupBy(rows, ({ month }) => month)];
  return months.toSorted(([a], [b]) => a < b ? -1 : 1)
    .map(([label, some]) => ({
      label,
      values: TRIP_TYPES.map((type) =>
        some.filter((row) => row.type === type)
          .reduce((sum, { feeOre }) => sum + feeOre / 100, 0)
      ),
    }));
}

/** Tells the rules of the tables that were used, with their figures. */
function rulesOf(rows: readonly Row[], m: Texts): string[] {
  const versions = new Set(rows.flatMap(({ version }) => version ?? []));
  return [...versions].map((version) => {
    const { city, low, high } = dayMaximaOf(version);
    return m.toll.rules[city](version, low, high);
  });
}
