import { sql } from "kysely";
import type { EventKind } from "../../domain/event/kinds.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";
import type { ReplacedEvent } from "./stored-event.ts";

/** Reads the events of some kinds that are stored of units after an instant each (ms UTC), also withdrawn ones. */
export async function readEventsAfter(
  tx: Tx,
  units: readonly { unit: UnitRef; after: number }[],
  kinds: readonly EventKind[],
): Promise<ReplacedEvent[]> {
  if (units.length === 0) return [];
  const { rows } = await sql<ReplacedEvent>`
    select e.account_id, e.unit_id, e.id, e.kind, e.subject,
      round(extract(epoch from e.happened_at) * 1000)::float8 as "happenedAt",
      e.is_late as "isLate", e.rings,
      e.withdrawn_at is not null as "isWithdrawn"
    from unnest(
      ${arrayText(units.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(units.map(({ unit }) => unit.unit_id))}::integer[],
      ${arrayText(units.map(({ after }) => after / 1000))}::float8[]
    ) as wanted (account_id, unit_id, since)
    join events as e using (account_id, unit_id)
    where e.happened_at > to_timestamp(wanted.since)
      and e.kind = any(${arrayText(kinds)}::text[])
    order by e.happened_at, e.id`.execute(tx);
  return rows;
}

/** Names an event among all that are stored. */
export function eventKey(
  { unit_id, kind, subject, happenedAt }: Pick<
    ReplacedEvent,
    "unit_id" | "kind" | "subject" | "happenedAt"
  >,
): string {
  return `${unit_id} ${kind} ${subject} ${Math.round(happenedAt)}`;
}
