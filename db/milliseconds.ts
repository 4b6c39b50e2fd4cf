import { type RawBuilder, sql } from "kysely";

/** Turns an SQL instant into milliseconds since 1970. */
export function milliseconds(instant: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${instant}) * 1000)::float8`;
}
