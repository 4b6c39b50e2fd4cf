import * as z from "zod";
import { listUnitPage } from "../../../../../db/unit/list.ts";
import { ok } from "../../../../../domain/result.ts";
import { UNITS_A_PAGE } from "../../../../../domain/unit/list/list.ts";
import { UnitListQuery } from "../../../../../domain/unit/list/list-query.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { userOf } from "../../../../../http/context.ts";
import {
  toUnitDetailsV1,
  UnitDetailsV1,
} from "../../../../../screens/unit/details-answer.ts";
import { duesOf, odometersOf } from "../../../../../screens/unit/dues.ts";

export default createCall({
  summary:
    "The units that the caller may see, 50 a page, filtered and sorted as asked for (API-50).",
  query: UnitListQuery,
  data: z.object({
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    units: z.array(UnitDetailsV1),
  }),
}, async (c, { query }) => {
  const { db } = c.get("services").database;
  const { units, total } = await listUnitPage(db, userOf(c).actor, query);
  const odometers = await odometersOf(c, units);
  const listed = [];
  for (const unit of units) {
    const dues = await duesOf(c, unit, undefined, odometers);
    listed.push(toUnitDetailsV1(unit, dues));
  }
  const pages = Math.ceil(total / UNITS_A_PAGE);
  return ok({ total, page: query.page, pages, units: listed });
});
