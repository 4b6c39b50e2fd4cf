import { createRoute } from "honox/factory";
import { UnitListQuery } from "../../../domain/unit/list-query.ts";
import { rememberColumns } from "../../-http/unit-columns.ts";
import { listAddress } from "../../-http/unit-list-address.ts";
import { UNITS_PATH } from "../../-http/unit-page.tsx";

/** Remembers which columns the list shows. */
export const POST = createRoute(async (c) => {
  const form = await c.req.parseBody({ all: true });
  rememberColumns(c, [form.column ?? []].flat().map(String));
  const query = UnitListQuery.parse(form);
  return c.redirect(listAddress(UNITS_PATH, { ...query, page: 1 }), 303);
});
