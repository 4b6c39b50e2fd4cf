import type {
  KmRefusal,
  KmReportState,
  Way,
} from "../../domain/km-report/state.ts";

/** Kilometres reported to the external km service, and warnings of tax limits. */
export interface KmReportTables {
  km_reports: KmReportsTable;
  km_report_settings: KmReportSettingsTable;
  limit_warnings: LimitWarningsTable;
  holder_limit_warnings: HolderLimitWarningsTable;
}

/** The report of a unit's month. */
interface KmReportsTable {
  account_id: number;
  unit_id: number;
  /** As in 2026-10. */
  month: string;
  state: KmReportState;
  /** Why the latest try did not report it. */
  answer: KmRefusal | null;
  /** What every repetition is sent with, so that the service counts it once. */
  report_key: string;
  licence_plate: string;
  kilometres: number;
  /** Another try waits until then, by the database's clock. */
  busy_until: Date | null;
  sent_at: Date;
  answered_at: Date | null;
  /** Null when the job sent it. */
  sent_by: number | null;
}

/** How an account reports; without a row, by hand. */
interface KmReportSettingsTable {
  account_id: number;
  way: Way;
}

/** A level of a tax limit that was mailed about. */
interface LimitWarningsTable {
  account_id: number;
  unit_id: number;
  year_from: string;
  kind: string;
  level: "near" | "reached";
}

/** A level of the business of a person in benefit cars that was mailed about. */
interface HolderLimitWarningsTable {
  account_id: number;
  holder_id: number;
  year_from: string;
  level: "near" | "reached";
}
