import {
  type BookedMonth,
  sumBookedHours,
  sumBookedMonths,
} from "../../../db/booking/fleet-use.ts";
import {
  type DrivenTime,
  sumTime,
  sumTripsOf,
  type TripSum,
} from "../../../db/statement/trip-sums.ts";
import {
  readUnitFacts,
  type UnitFacts,
} from "../../../db/statement/unit-sums.ts";
import { monthsOf } from "../../../domain/booking/use.ts";
import type { StatementAsked } from "../../../domain/statement/subjects.ts";
import { periodOfDays } from "../../../domain/time.ts";
import type { UnitType } from "../../../domain/unit/unit-type.ts";
import {
  distanceColumn,
  drivenColumn,
  hiddenTimeNote,
} from "../distance-columns.ts";
import { describeStatement } from "../statement.ts";
import { UNIT_COLUMNS } from "../unit-columns.ts";

interface Row extends DrivenTime {
  unit: UnitFacts;
  /** As in 2026-03. */
  month: string;
  bookedMs: number;
  /** Null without bookings. */
  coverableMs: number | null;
  distanceM: number;
}

/** How much each vehicle was booked and driven in each month, when, and which of them the others could have covered (BOOK-35). */
export const fleetUse = describeStatement<Row>({
  subjects: ["units"],
  columns: [
    ...UNIT_COLUMNS,
    {
      key: "type",
      kind: "text",
      title: (m) => m.statement.fleetUse.type,
      value: ({ unit }) => unit.type,
      text: (code, m) => m.unitType[code as UnitType],
    },
    {
      key: "month",
      kind: "month",
      title: (m) => m.statement.fleetUse.month,
      value: ({ month }) => month,
    },
    {
      key: "booked_ms",
      kind: "duration",
      title: (m) => m.statement.fleetUse.booked,
      value: ({ bookedMs }) => bookedMs,
      total: "sum",
    },
    drivenColumn((m) => m.statement.fleetUse.driven),
    distanceColumn(({ distanceM }) => distanceM),
    {
      key: "coverable_ms",
      kind: "duration",
      title: (m) => m.statement.fleetUse.coverable,
      short: (m) => m.statement.short.coverable,
      under: "otherVehicles",
      value: ({ coverableMs }) => coverableMs,
    },
    {
      key: "could_be_spared",
      kind: "text",
      title: (m) => m.statement.fleetUse.spared,
      short: (m) => m.statement.short.spared,
      under: "otherVehicles",
      value: ({ bookedMs, coverableMs }) =>
        coverableMs === null ? null : coverableMs === bookedMs ? "yes" : "no",
      text: (code, m) =>
        code === "yes" ? m.statement.fleetUse.yes : m.statement.fleetUse.no,
    },
  ],
  async rows(tx, actor, asked) {
    const months = monthsOf(asked.days, asked.timeZone);
    const booked = await sumBookedMonths(tx, actor, unitsOf(asked), months);
    const driven = await sumTripsOf(tx, actor, asked);
    const ids = [...booked, ...driven].map(({ unitId }) => unitId);
    const units = await readUnitFacts(tx, actor, [...new Set(ids)]);
    const rowOf = rowsBy(booked, driven);
    return months.flatMap(({ month }) =>
      units.flatMap((unit) => rowOf(unit, month) ?? [])
    );
  },
  partOf: ({ month }) => month,
  partKind: "month",
  heat: async (tx, actor, asked) => ({
    title: (m) => m.statement.fleetUse.heat,
    hours: await sumBookedHours(tx, actor, unitsOf(asked), {
      ...periodOfDays(asked.days.from, asked.days.to, asked.timeZone),
      timeZone: asked.timeZone,
    }),
  }),
  notes: (rows, m) => [m.statement.fleetUse.rule, ...hiddenTimeNote(rows, m)],
});

function unitsOf({ subjects }: StatementAsked): readonly number[] {
  return "unitIds" in subjects ? subjects.unitIds : [];
}

/** Gives what finds the row of a unit and a month; undefined where it was neither booked nor driven. */
function rowsBy(booked: readonly BookedMonth[], driven: readonly TripSum[]) {
  const key = (unitId: number, month: string) => `${unitId} ${month}`;
  const bookings = new Map(
    booked.map((sum) => [key(sum.unitId, sum.month), sum]),
  );
  const trips = Map.groupBy(driven, (sum) => key(sum.unitId, sum.month));
  return (unit: UnitFacts, month: string): Row | undefined => {
    const booking = bookings.get(key(unit.id, month));
    const sums = trips.get(key(unit.id, month));
    if (!booking && !sums) return undefined;
    return {
      unit,
      month,
      bookedMs: booking?.bookedMs ?? 0,
      coverableMs: booking?.coverableMs ?? null,
      ...sumTime(sums ?? []),
      distanceM: (sums ?? []).reduce((sum, t) => sum + t.distanceM, 0),
    };
  };
}
