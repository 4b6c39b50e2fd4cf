import type { ColumnType } from "kysely";

/** When a row was written; set by the database and never changed. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
