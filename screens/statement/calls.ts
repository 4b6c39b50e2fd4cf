import type { RowTarget } from "../../documents/statement/row-target.ts";
import * as z from "zod";
import { readStatement } from "../../documents/statement/statement-file.ts";
import type { StatementTable } from "../../documents/statement/statement.ts";
import { fail, ok } from "../../domain/result.ts";
import { SCOPES, type UnknownSubject } from "../../domain/statement/query.ts";
import type { Answers } from "../../http/answers.ts";
import { currencyOf } from "../../locales/format.ts";
import type { Language } from "../../locales/index.ts";
import { createCall } from "../../http/call.ts";
import { chooseStatement } from "./asked.ts";
import { askedStatement } from "./page.tsx";

const ValueV1 = z.union([z.string(), z.number(), z.null()]);

/** A report: its columns with what their values are, and its rows by the keys of the columns. */
const StatementV1 = z.object({
  columns: z.array(z.object({
    key: z.string(),
    kind: z.string(),
    /** Of money (ISO 4217). */
    currency: z.string().optional(),
    /** What it is about, of a report whose page has several tables; absent of columns that stand in each. */
    group: z.string().optional(),
  })),
  rows: z.array(z.record(z.string(), ValueV1)),
  /** Null without rows, and where parts do not add up, as kinds of pay. */
  totals: z.record(z.string(), ValueV1).nullable(),
  /** The same for each part, as each fuel; empty where a report has no parts or one. */
  parts: z.array(z.object({
    part: z.string(),
    totals: z.record(z.string(), ValueV1),
  })),
  /** Milliseconds by weekday from Monday and hour 0 to 23; null where a report has none. */
  heat: z.array(z.array(z.number())).nullable(),
  notes: z.array(z.string()),
});

const ANSWERS: Answers<"StatementNotFound" | UnknownSubject> = {
  StatementNotFound: 404,
  UnitNotFound: 404,
  DepartmentNotFound: 404,
  DriverNotFound: 404,
};

export const statementCall = createCall({
  summary:
    "A report by its id in the path, over at most 12 months: metres, milliseconds, money, or as the kind of a column says. Without unit, department or driver it is about all units that the caller sees (REP-01 to REP-07). The report fleet-use also tells booked time by weekday and hour (BOOK-35); the report tolls names the trip of each passage (REP-13).",
  query: z.object({
    from: z.string().optional(),
    to: z.string().optional(),
    /** unit, department and driver may repeat. */
    scope: z.enum(SCOPES, "ChooseScope").optional(),
    unit: z.string().optional(),
    department: z.string().optional(),
    driver: z.string().optional(),
  }),
  data: StatementV1,
  answers: ANSWERS,
}, async (ask) => {
  const statement = askedStatement(ask);
  if (!statement) return fail({ code: "StatementNotFound" });
  const choice = await chooseStatement(ask, statement, ask.callTimeZone);
  if (choice.unknown) return fail({ code: choice.unknown });
  if (!choice.asked.ok) {
    const { field, code } = choice.asked.error;
    return fail({ fields: { [field]: [code] } });
  }
  const asked = { statement, asked: choice.asked.value };
  return ok(
    toStatementV1(await readStatement(ask.reader, asked), ask.language),
  );
});

function toStatementV1(
  { columns, rows, targets, totals, heat, notes }: StatementTable,
  language: Language,
): z.infer<typeof StatementV1> {
  const byKey = (row: StatementTable["rows"][number]) =>
    Object.fromEntries(columns.map(({ key }, i) => [key, row[i]!]));
  const all = totals.find(({ part }) => part === null);
  return {
    columns: columns.map(({ key, kind, group, currency }) => ({
      key,
      kind,
      ...kind === "money" && { currency: currency ?? currencyOf(language) },
      group,
    })),
    rows: rows.map((row, i) => ({
      ...byKey(row),
      ...targets && { trip_id: tripIdOf(targets[i]!) },
    })),
    totals: all ? byKey(all.values) : null,
    parts: totals.flatMap(({ part, values }) =>
      part === null ? [] : [{ part, totals: byKey(values) }]
    ),
    heat: heat && heat.hours.map((day) => [...day]),
    notes,
  };
}

function tripIdOf(target: RowTarget | null): number | null {
  return target && "tripId" in target ? target.tripId : null;
}
