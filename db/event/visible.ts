import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { EVENT_KINDS, type EventKind } from "../../domain/event/kinds.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { isHiddenAt } from "../privacy/hidden-time.ts";
import { visibleUnitIds } from "../unit/units.ts";

const KINDS = Object.keys(EVENT_KINDS) as EventKind[];

/** What happens at a geofence tells where the unit was. */
const OF_GEOFENCES: readonly EventKind[] = ["geofenceEntered", "geofenceLeft"];
/** What is due does not depend on where the unit is and when it drove. */
const DUES: readonly EventKind[] = ["serviceDue", "inspectionDue"];
/** Security alarms whose kind says nothing of a place. */
const SECURITY = KINDS.filter((kind) =>
  EVENT_KINDS[kind].alarm === "security" && !OF_GEOFENCES.includes(kind)
);

const AT_EVENT = {
  account: sql`e.account_id`,
  unit: sql`e.unit_id`,
  at: sql`e.happened_at`,
};

/**
 * Gives in SQL the events `e` with their units `u` that a person may see, and as `m` how they show: `is_masked` on a
 * private trip of somebody else, and while the unit is parked where that one stopped (SEC-07). Of such a time only
 * security alarms show, of which people are told too (docs/privacy.md), without place and hour: `shown_at` is noon of
 * their day. The day is that of UTC, which no setting moves. A crossing of a geofence shows only when it alarmed.
 */
export function visibleEvents(tx: Tx, actor: UserActor): RawBuilder<unknown> {
  return sql`
    events as e
    join units as u on u.account_id = e.account_id and u.id = e.unit_id
    cross join lateral (
      select is_masked, case when is_masked
        then (date_trunc('day', e.happened_at at time zone 'UTC')
          + interval '12 hours') at time zone 'UTC'
        else e.happened_at end as shown_at
      from (
        select e.kind <> all(${arrayText(DUES)}::text[]) and ${
    isHiddenAt(actor, AT_EVENT)
  } and not exists (
          select from theft_modes as stolen
          where stolen.account_id = e.account_id
            and stolen.unit_id = e.unit_id and stolen.on_since <= e.happened_at
        ) as is_masked
        offset 0
      ) as masked
      offset 0
    ) as m
    where e.account_id = ${actor.accountId}
      and e.unit_id in ${visibleUnitIds(tx, actor)}
      and (not m.is_masked
        or e.kind = any(${arrayText(SECURITY)}::text[])
        or (e.kind = any(${arrayText(OF_GEOFENCES)}::text[])
          and e.rings and not e.is_late))`;
}
