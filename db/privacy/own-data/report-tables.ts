import { named, ofUnit, own, type OwnTable } from "./own-table.ts";

/** The reports that a person sends or receives by mail regularly, and kilometres that a person reported. */
export const REPORT_TABLES: readonly OwnTable[] = [
  {
    name: "report_schedules",
    columns: named("statement", "frequency", "last_at", "created_at"),
    from: own("report_schedules", "created_by"),
    id: "x.id",
  },
  {
    name: "received_reports",
    columns: { statement: "s.statement", frequency: "s.frequency" },
    from: `report_schedule_receivers x join report_schedules s
      on s.account_id = x.account_id and s.id = x.schedule_id
      where x.account_id = ACCOUNT and x.user_id = ME`,
    id: "x.schedule_id",
  },
  {
    name: "km_reports",
    columns: {
      unit: "u.name",
      ...named("month", "kilometres", "sent_at"),
    },
    from: ofUnit("km_reports", "sent_by"),
    id: "x.report_key::text",
    idType: "text",
  },
];
