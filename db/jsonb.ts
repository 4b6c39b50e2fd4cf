import { type RawBuilder, sql } from "kysely";

/** Gives a value as it is written to a column of jsonb; null stays null. */
export function toJsonb<T>(value: T | null): RawBuilder<T> | null {
  return value === null ? null : sql`${JSON.stringify(value)}::text::jsonb`;
}
