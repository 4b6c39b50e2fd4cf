import { sql } from "kysely";
import { LIMITED_KINDS } from "../../domain/sensor/limits.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import type { NewEvent } from "../event/stored-event.ts";

const KINDS = [...LIMITED_KINDS, "doorOpened", "doorClosed"];

/**
 * Takes away the events of sensors since an instant each (ms UTC) that are not found any more: those that were too late
 * to alarm anybody are deleted, others are withdrawn. One that is found again counts again.
 */
export async function replaceEvents(
  tx: Tx,
  sensors: readonly { accountId: number; id: number; from: number }[],
  found: readonly NewEvent[],
): Promise<void> {
  const keys = found.map(({ unit_id, kind, subject, happenedAt }) =>
    `${unit_id} ${kind} ${subject} ${happenedAt}`
  );
  await sql`
    with stored as (
      select e.account_id, e.id, e.is_late, e.withdrawn_at, concat_ws(' ',
        e.unit_id, e.kind, e.subject,
        round(extract(epoch from e.happened_at) * 1000)
      ) = any(${arrayText(keys)}::text[]) as is_found
      from unnest(
        ${arrayText(sensors.map(({ accountId }) => accountId))}::integer[],
        ${arrayText(sensors.map(({ id }) => String(id)))}::text[],
        ${arrayText(sensors.map(({ from }) => from / 1000))}::float8[]
      ) as wanted (account_id, subject, since)
      join events as e using (account_id, subject)
      where e.happened_at >= to_timestamp(wanted.since)
        and e.kind = any(${arrayText(KINDS)}::text[])
    ), gone as (
      delete from events as e using stored as s
      where e.account_id = s.account_id and e.id = s.id
        and not s.is_found and s.is_late
    )
    update events as e
      set withdrawn_at = case when s.is_found then null else now() end
    from stored as s
    where e.account_id = s.account_id and e.id = s.id
      and (s.withdrawn_at is null) <> s.is_found
      and (s.is_found or not s.is_late)`.execute(tx);
}
