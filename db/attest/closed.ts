import { type RawBuilder, sql } from "kysely";

/**
 * Gives in SQL until when an attestation, the table alias `a`, keeps others than its trips out of its days: until they
 * end, but not on the day on which it was made and later. What is driven then is in the log like any other trip, and what
 * is missing can be added.
 */
export function closedUntil(): RawBuilder<Date> {
  return sql`least(a.until_at, date_trunc('day', a.attested_at, (
    select time_zone from accounts where id = a.account_id
  )))`;
}
