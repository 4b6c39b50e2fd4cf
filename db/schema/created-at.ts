import type { ColumnType } from "kysely";

/** When a row was written; the database says it, and it stays. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
