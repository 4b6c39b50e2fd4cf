import {
  type ForecastRow,
  readForecastRows,
} from "../../../db/forecast/rows.ts";
import { countedCars } from "../../../domain/tax/counts.ts";
import {
  type LimitKind,
  type LimitUnit,
  METRES_OF,
} from "../../../domain/tax/limits.ts";
import { inGroup, inGroupButName } from "../column-groups.ts";
import { currencyOfRows, rulesNote } from "../month-columns.ts";
import { type DescribedColumn, describeStatement } from "../statement.ts";
import { UNIT_COLUMNS } from "../unit-columns.ts";

/** Gives days, or metres in the unit of the limit's tax office. */
function inUnit(
  { now: { limit } }: ForecastRow,
  value: number,
): number {
  return limit.unit === "days" ? value : value / METRES_OF[limit.unit];
}

/** Whether a limit is passed, will be in this tax year at this pace, or not. */
type Outcome = "passed" | "willPass" | "kept";

function outcomeOf({ now, passedOn }: ForecastRow): Outcome {
  if (now.isPassed) return "passed";
  return passedOn ? "willPass" : "kept";
}

const LIMIT_COLUMNS: readonly DescribedColumn<ForecastRow>[] = [
  {
    key: "limit",
    kind: "text",
    title: (m) => m.forecast.columns.limit,
    value: ({ now }) => now.limit.kind,
    text: (code, m) => m.tax.kind[code as LimitKind],
  },
  {
    key: "counted_in",
    kind: "text",
    title: (m) => m.forecast.columns.countedIn,
    value: ({ now }) => now.limit.unit,
    text: (code, m) => m.forecast.units[code as LimitUnit],
  },
  {
    key: "used",
    kind: "decimal",
    title: (m) => m.forecast.columns.used,
    value: (row) => inUnit(row, row.now.used),
  },
  {
    key: "at_year_end",
    kind: "decimal",
    title: (m) => m.forecast.columns.atEnd,
    value: (row) => inUnit(row, row.atEnd.used),
  },
  {
    key: "allowed",
    kind: "decimal",
    title: (m) => m.forecast.columns.allowed,
    value: ({ now, isLimited }) => isLimited ? now.limit.amount : null,
  },
  {
    key: "share",
    kind: "share",
    title: (m) => m.forecast.columns.share,
    value: ({ now, isLimited }) => isLimited ? now.share : null,
  },
  {
    key: "share_at_year_end",
    kind: "share",
    title: (m) => m.forecast.columns.shareAtEnd,
    value: ({ atEnd, isLimited }) => isLimited ? atEnd.share : null,
  },
  {
    key: "outcome",
    kind: "text",
    title: (m) => m.forecast.columns.outcome,
    value: (row) => row.isLimited ? outcomeOf(row) : null,
    text: (code, m) => m.forecast.outcomes[code as Outcome],
  },
  {
    key: "passed_on",
    kind: "day",
    title: (m) => m.forecast.columns.passedOn,
    value: ({ passedOn, isLimited }) => isLimited ? passedOn : null,
  },
];

/** Whose business counts, and what the limits mean in money. */
const MONEY_COLUMNS: readonly DescribedColumn<ForecastRow>[] = [
  {
    key: "counted_for",
    kind: "text",
    title: (m) => m.forecast.columns.countedFor,
    value: ({ countedFor }) =>
      countedFor && `${countedFor.holder}: ${countedCars(countedFor)}`,
    isOptional: true,
  },
  {
    key: "worth",
    kind: "money",
    title: (m) => m.forecast.columns.worth,
    value: ({ worth }) => worth,
  },
  {
    key: "money_at_year_end",
    kind: "money",
    title: (m) => m.forecast.columns.money,
    value: ({ money }) => money,
  },
];

/** Where the limits of the tax year end at today's pace, and what each step is worth (REP-20). */
export const yearForecast = describeStatement<ForecastRow>({
  subjects: ["units"],
  columns: [
    ...inGroupButName<ForecastRow>("limits", [
      ...UNIT_COLUMNS,
      ...LIMIT_COLUMNS,
    ]),
    ...inGroup("money", MONEY_COLUMNS),
  ],
  rows: readForecastRows,
  mainFigures: ["outcome", "at_year_end"],
  currency: currencyOfRows,
  chart: (rows, m) => ({
    kind: "share",
    parts: [
      { key: "used", title: (m) => m.forecast.legend.used },
      { key: "more", title: (m) => m.forecast.legend.more },
    ],
    limit: {
      at: 1,
      title: (m) => m.forecast.legend.limit,
      over: (m) => m.forecast.legend.over,
    },
    bars: rows.filter(({ isLimited }) => isLimited).map((
      { unit, now, atEnd },
    ) => ({
      label: `${unit.name}: ${m.tax.kind[now.limit.kind]}`,
      values: [now.share, atEnd.share - now.share],
      isGoal: now.limit.isGoal,
    })),
  }),
  notes: (rows, m) => [
    ...rulesNote(rows, m),
    m.forecast.notes.pace,
    ...rows.some(({ countedFor }) => countedFor)
      ? [m.forecast.notes.counted]
      : [],
    ...rows.some(({ isAlone }) => isAlone)
      ? [m.forecast.notes.vehicleAlone]
      : [],
    m.forecast.notes.worth,
    m.forecast.notes.money,
    ...rows.some(({ leavesOutCharging }) => leavesOutCharging)
      ? [m.forecast.notes.charging]
      : [],
  ],
});
