import { named, own, type OwnTable } from "./own-table.ts";

/** Where a person passed stations of the congestion tax, and the invoices that they saved. */
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
    name: "toll_invoices",
    columns: named("month", "registration_number", "saved_at"),
    from: own("toll_invoices", "saved_by"),
    id: "(x.month || ' ' || x.registration_number)",
    idType: "text",
  },
];
