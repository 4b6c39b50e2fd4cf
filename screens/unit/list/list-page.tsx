import { listShutUnits } from "../../../db/lock/locks.ts";
import { ShutUnits } from "../../lock/shut-units.tsx";
import { sumDistances } from "../../../db/trip/distances.ts";
import { listUnitPage } from "../../../db/unit/list.ts";
import { periodOfDays } from "../../../domain/time.ts";
import { daysOfMonth } from "../../../domain/trip/log/log-query.ts";
import { can } from "../../../domain/access/can.ts";
import { UNITS_A_PAGE } from "../../../domain/unit/list/list.ts";
import { unitLines } from "../../../documents/unit/lines.ts";
import { UnitListQuery } from "../../../domain/unit/list/list-query.ts";
import type { Ask } from "../../../http/ask.ts";
import { listUnitChoices } from "../choices.ts";
import { UNITS_PATH } from "../paths.ts";
import { listAddress } from "./address.ts";
import { chosenColumns } from "./columns.ts";
import { UnitList } from "./list.tsx";

/** The units that the person has access to (UNIT-26, UNIT-27). */
export async function unitListPage(ask: Ask) {
  const { c, db, actor, thisMonth } = ask;
  const query = UnitListQuery.parse(c.req.query());
  const { columns, areChosen } = chosenColumns(ask);
  const { lines, total, all, choices, shut, km } = await ask.read(async () => {
    const { units, total, all } = await listUnitPage(
      db,
      actor,
      query,
      thisMonth,
    );
    const [lines, choices, shut, km] = await Promise.all([
      unitLines(ask.reader, units, columns),
      listUnitChoices(ask),
      listShutUnits(db, actor),
      monthKm(ask, units.map(({ id }) => id)),
    ]);
    return { total, all, lines, choices, shut, km };
  });
  const last = Math.max(1, Math.ceil(total / UNITS_A_PAGE));
  if (query.page > last) {
    return ask.lead(listAddress(UNITS_PATH, { ...query, page: last }));
  }
  const mayChange = can(actor, "administerUnits");
  return ask.render(
    <>
      <UnitList
        lines={lines}
        columns={columns}
        shown={columns.filter((column) =>
          areChosen || query.sort === column ||
          lines.some(({ cells }) => cells[column] !== "")
        )}
        now={ask.now}
        query={query}
        choices={choices}
        total={total}
        all={all}
        mayChange={mayChange}
        km={km}
      />
      <ShutUnits units={shut} />
    </>,
    { title: ask.texts.unit.title, current: UNITS_PATH, style: "unit" },
  );
}

/** Gives what units drove this month, whole kilometres by their ids. */
async function monthKm(
  { db, actor, timeZone, thisMonth }: Ask,
  unitIds: readonly number[],
): Promise<Map<number, number>> {
  const month = daysOfMonth(thisMonth)!;
  const period = periodOfDays(month.from, month.to, timeZone);
  const driven = await sumDistances(db, actor, unitIds, period);
  return new Map(
    [...driven].map(([id, { metres }]) => [id, Math.round(metres / 1000)]),
  );
}
