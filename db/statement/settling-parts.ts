import { sql } from "kysely";
import { SETTLING_RULES } from "../../domain/statement/settling-rules.ts";
import { periodOfDays } from "../../domain/time.ts";
import { type Days, daysOfMonth } from "../../domain/trip/log/log-query.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { selectWay, WAY_COLUMNS } from "../odometer/settled-way.ts";

/** The days of a month with which its parts begin; migration 0126 knows how long a part is at most. */
const FIRST_DAYS = [1, 8, 15, 22];
const MONTH_DAYS = 31;

/** Months before the present one whose parts are settled: reports go back a year, and readings seldom further. */
const MONTHS_BACK = 13;

/** A part of a month that is not settled of some units. */
interface DuePart extends Days {
  /** As in 2026-03. */
  month: string;
  unitIds: number[];
}

/** Lists the newest parts of months that ended until a day and are not settled, each with some units at a time. */
export async function listDueParts(
  tx: Tx,
  accountId: number,
  { open, atOnce, atMost }: { open: string; atOnce: number; atMost: number },
): Promise<DuePart[]> {
  const bits = FIRST_DAYS.map((first, i) =>
    2 ** ((FIRST_DAYS[i + 1] ?? MONTH_DAYS + 1) - 1) - 2 ** (first - 1)
  );
  const { rows } = await sql<
    { month: string; part: number; unitIds: number[] }
  >`
    select to_char(month, 'YYYY-MM') as month, part::integer as part,
      array_agg(unit_id order by unit_id) as "unitIds"
    from (
      select *, (row_number() over (partition by month, part order by unit_id)
        - 1) / ${atOnce}::integer as share
      from (
        select distinct d.month, part.number as part, d.unit_id
        from driven_months as d cross join unnest(
            ${arrayText(FIRST_DAYS)}::integer[],
            ${arrayText([...FIRST_DAYS.slice(1), 0])}::integer[],
            ${arrayText(bits)}::integer[]
          ) with ordinality as part (first, next, days, number)
        where d.account_id = ${accountId} and d.trips > 0
          and d.month between ${open}::date
            - ${MONTHS_BACK}::integer * interval '1 month' and ${open}::date
          and d.days & part.days <> 0
          and case when part.next > 0 then d.month + part.next - 1
            else (d.month + interval '1 month')::date end <= ${open}::date
          and not exists (
            select from settled_parts as s
            where s.account_id = d.account_id and s.unit_id = d.unit_id
              and s.month = d.month and s.first_day = d.month + part.first - 1
              and s.rules = ${SETTLING_RULES}
          )
        order by d.month desc, part.number desc, d.unit_id limit ${atMost}
      ) as due
    ) as due
    group by due.month, part, share
    order by due.month desc, part desc, share`.execute(tx);
  return rows.map(({ month, part, unitIds }) => ({
    month,
    unitIds,
    ...daysOfPart(month, part - 1),
  }));
}

function daysOfPart(month: string, index: number): Days {
  const day = (number: number) => `${month}-${String(number).padStart(2, "0")}`;
  const next = FIRST_DAYS[index + 1];
  return {
    from: day(FIRST_DAYS[index]!),
    to: next ? day(next - 1) : daysOfMonth(month)!.to,
  };
}

/** Settles a part of a month of some units, where nobody changes what it is made of. */
export async function settlePart(
  tx: Tx,
  accountId: number,
  timeZone: string,
  { month, from, to, unitIds }: DuePart,
): Promise<void> {
  const ids = sql`${arrayText(unitIds)}::integer[]`;
  await sql`
    delete from settled_parts
    where account_id = ${accountId} and month = ${`${month}-01`}::date
      and first_day = ${from}::date and unit_id = any(${ids})`.execute(tx);
  await sql`
    insert into settled_parts (account_id, unit_id, month, first_day, rules,
      ${WAY_COLUMNS})
    select account_id, unit_id, ${`${month}-01`}::date, ${from}::date,
      ${SETTLING_RULES}, way.*
    from (
      select ${accountId}::integer as account_id, unit_id
      from unnest(${ids}) as unit_id
    ) as asked cross join lateral (
      ${selectWay(periodOfDays(from, to, timeZone))}
    ) as way`.execute(tx);
}
