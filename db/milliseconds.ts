import { type RawBuilder, sql } from "kysely";

/** Turns an SQL instant into milliseconds since 1970. */
export function milliseconds(instant: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${instant}) * 1000)::float8`;
}

/**
 * Turns an SQL instant into whole microseconds since 1970, which PostgreSQL writes faster than parts of milliseconds;
 * `ofMicroseconds` turns them into these.
 */
export function microseconds(instant: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(date_part('epoch', ${instant}) * 1000000)::bigint`;
}

/** Gives the milliseconds of whole microseconds. */
export function ofMicroseconds(microseconds: number): number;
export function ofMicroseconds(microseconds: number | null): number | null;
export function ofMicroseconds(microseconds: number | null): number | null {
  return microseconds === null ? null : microseconds / 1000;
}
