import { createRoute } from "honox/factory";
import { UnitFilterQuery } from "../../../domain/unit/list-query.ts";
import { rememberColumns } from "../../-http/unit-columns.ts";
import { listAddress } from "../../-http/unit-list-address.ts";
import { UNITS_PATH } from "../../-http/unit-page.tsx";

/** Remembers which columns the list shows. */
export const POST = createRoute(async (c) => {
  const form = await c.req.parseBody({ all: true });
  rememberColumns(c, [form.column ?? []].flat().map(String));
  const filter = UnitFilterQuery.parse(form);
  return c.redirect(listAddress(UNITS_PATH, filter), 303);
});
