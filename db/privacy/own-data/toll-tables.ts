import { named, own, type OwnTable } from "./own-table.ts";

/**
 * Where a person passed stations of the congestion tax, the changes of that, and the invoices that they saved. Where
 * one trip stops as the next one starts, a change is of the next one, and where a trip by hand is over a private one, of
 * the private one when its driver made it, as in `tollsOf`.
 */
export const TOLL_TABLES: readonly OwnTable[] = [
  {
    name: "toll_passages",
    columns: {
      unit: "u.name",
      ...named("passed_at", "city", "station", "confidence"),
    },
    from: `toll_passages x join trips t on t.account_id = x.account_id
      and t.id = x.trip_id and t.driver_id = ME
      left join units u on u.account_id = x.account_id and u.id = x.unit_id
      where x.account_id = ACCOUNT`,
    id: "(x.trip_id * 1000 + x.number)",
  },
  {
    name: "toll_changes",
    columns: {
      unit: "u.name",
      ...named("kind", "passed_at", "station", "reason"),
      ...named("changed_at", "undone_at"),
    },
    from: `toll_changes x
      left join units u on u.account_id = x.account_id and u.id = x.unit_id
      where x.account_id = ACCOUNT and (ME in (x.changed_by, x.undone_by)
        or ME = (select t.driver_id from trips t
          where t.account_id = x.account_id and t.unit_id = x.unit_id
            and t.merged_into is null and t.kind <> 'transported'
            and x.passed_at between t.started_at and t.stopped_at
          order by t.type = 'private'
              and t.driver_id is distinct from x.changed_by,
            (t.type = 'private' and t.stopped_at > x.passed_at) desc,
            t.started_at desc limit 1))`,
    id: "x.id",
  },
  {
    name: "toll_invoices",
    columns: named("month", "registration_number", "saved_at"),
    from: own("toll_invoices", "saved_by"),
    id: "(x.month || ' ' || x.registration_number)",
    idType: "text",
  },
];
