import { createRoute } from "honox/factory";
import { UnitListQuery } from "../../../domain/unit/list/list-query.ts";
import { rememberColumns } from "../../../screens/unit/list/columns.ts";
import { listAddress } from "../../../screens/unit/list/address.ts";
import { UNITS_PATH } from "../../../screens/unit/page.tsx";

/** Remembers which columns the list shows. */
export const POST = createRoute(async (c) => {
  const form = await c.req.parseBody({ all: true });
  rememberColumns(c, [form.column ?? []].flat().map(String));
  const query = UnitListQuery.parse(form);
  return c.redirect(listAddress(UNITS_PATH, { ...query, page: 1 }), 303);
});
