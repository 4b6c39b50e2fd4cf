import { createRoute } from "honox/factory";
import { UnitListHead, UnitTable } from "../../../screens/unit/list/table.tsx";
import { listUnitPage } from "../../../db/unit/list.ts";
import { can } from "../../../domain/access/can.ts";
import { type Sort, UNITS_A_PAGE } from "../../../domain/unit/list/list.ts";
import { UnitListQuery } from "../../../domain/unit/list/list-query.ts";
import { userOf } from "../../../http/context.ts";
import { chosenColumns } from "../../../screens/unit/list/columns.ts";
import { unitLines } from "../../../screens/unit/list/lines.ts";
import { listAddress } from "../../../screens/unit/list/address.ts";
import { unitChoices, UNITS_PATH } from "../../../screens/unit/page.tsx";

/** The units that the person has access to (UNIT-26, UNIT-27). */
export default createRoute(async (c) => {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const m = c.get("texts");
  const query = UnitListQuery.parse(c.req.query());
  const { page, sort, order, ...filter } = query;
  const { units, total } = await listUnitPage(db, actor, query);
  const last = Math.max(1, Math.ceil(total / UNITS_A_PAGE));
  if (page > last) {
    return c.redirect(listAddress(UNITS_PATH, { ...query, page: last }), 303);
  }
  const mayChange = can(actor, "administerUnits");
  const columns = chosenColumns(c);
  const to = (changes: Partial<UnitListQuery>) =>
    listAddress(UNITS_PATH, { ...query, ...changes });
  return c.render(
    <>
      {mayChange && <UnitListHead />}
      <UnitTable
        lines={await unitLines(c, units, columns)}
        columns={columns}
        filter={filter}
        sort={sort}
        order={order}
        choices={await unitChoices(c)}
        first={(page - 1) * UNITS_A_PAGE + 1}
        total={total}
        previous={page > 1 ? to({ page: page - 1 }) : null}
        next={page * UNITS_A_PAGE < total ? to({ page: page + 1 }) : null}
        mayChange={mayChange}
        sortedBy={(by: Sort, way: "asc" | "desc") =>
          to({ sort: by, order: way, page: 1 })}
        files={{
          csv: listAddress(`${UNITS_PATH}/export/csv`, { ...query, page: 1 }),
          xlsx: listAddress(`${UNITS_PATH}/export/xlsx`, { ...query, page: 1 }),
        }}
      />
    </>,
    { title: m.units.title, frame: "shell", current: UNITS_PATH },
  );
});
