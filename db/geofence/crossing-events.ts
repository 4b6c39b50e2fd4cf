import { sql } from "kysely";
import { type AlarmSettings, ringsAt } from "../../domain/geofence/geofence.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { replaceEvents } from "../event/replace.ts";
import { eventKey, readEventsAfter } from "../event/stored.ts";
import type { NewEvent } from "../event/stored-event.ts";
import { followLeftZone, switchTheftMode } from "../theft/switch.ts";
import type { StoredCrossing } from "./stored-crossing.ts";

type CrossingEvent = Extract<
  NewEvent,
  { kind: "geofenceEntered" | "geofenceLeft" }
>;

/** A crossing with what was valid then of its geofence. */
interface JudgedCrossing {
  event: CrossingEvent;
  /** The geofence puts a unit that leaves it into theft mode. */
  setsTheftMode: boolean;
}

/**
 * Makes events of crossings that were stored, and takes away those of crossings that were deleted. A geofence that was
 * not active then, or had its deactivation hours, rings nobody (GEO-07, GEO-08); one with the theft flag puts a unit that
 * leaves into theft mode (FEAT-08). The first side that is found is no event.
 */
export async function tellCrossings(
  tx: Tx,
  deleted: readonly StoredCrossing[],
  added: readonly StoredCrossing[],
  now: Date,
): Promise<void> {
  const judged = await judge(tx, added.filter(({ isFirst }) => !isFirst));
  const gone = deleted.filter(({ isFirst }) => !isFirst);
  if (judged.length === 0 && gone.length === 0) return;
  const keys = new Set(gone.map((one) => eventKey(keyOf(one))));
  const stored = await readEventsAfter(
    tx,
    gone.map(({ unit, at }) => ({ unit, after: at - 1 })),
    ["geofenceEntered", "geofenceLeft"],
  );
  const replaced = new Map(
    stored.filter((event) => keys.has(eventKey(event)))
      .map((event) => [event.id, event]),
  );
  const events = judged.map(({ event }) => event);
  const fresh = new Set(
    (await replaceEvents(tx, [...replaced.values()], events, now))
      .filter(({ isLate }) => !isLate).map(eventKey),
  );
  for (const { event, setsTheftMode } of judged) {
    if (event.kind !== "geofenceLeft" || !fresh.has(eventKey(event))) continue;
    const unit = { accountId: event.account_id, unitId: event.unit_id };
    const at = new Date(event.happenedAt);
    if (!setsTheftMode) {
      await followLeftZone(tx, unit, { at, now });
      continue;
    }
    await switchTheftMode(
      tx,
      unit,
      {
        isOn: true,
        cause: {
          kind: "geofence",
          geofenceId: Number(event.subject),
          name: event.facts.geofence,
        },
        at,
        now,
      },
    );
  }
}

function keyOf({ unit, side, geofenceId, at }: StoredCrossing) {
  return {
    unit_id: unit.unit_id,
    kind: side === "inside" ? "geofenceEntered" : "geofenceLeft",
    subject: String(geofenceId),
    happenedAt: at,
  } as const;
}

/** Reads what was valid of the geofences at the instants at which they were crossed. */
async function judge(
  tx: Tx,
  crossings: readonly StoredCrossing[],
): Promise<JudgedCrossing[]> {
  if (crossings.length === 0) return [];
  const { rows } = await sql<
    AlarmSettings & {
      n: number;
      name: string;
      timeZone: string;
    }
  >`
    select c.n, g.name, a.time_zone as "timeZone",
      coalesce(s.active, g.active) as active,
      coalesce(s.theft_mode, g.theft_mode) as "theftMode",
      case when s.from_at is null then g.deactivation
        else s.deactivation end as deactivation
    from unnest(
      ${arrayText(crossings.map((_, n) => n))}::integer[],
      ${arrayText(crossings.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(crossings.map(({ unit }) => unit.unit_id))}::integer[],
      ${arrayText(crossings.map(({ geofenceId }) => geofenceId))}::bigint[],
      ${arrayText(crossings.map(({ at }) => at / 1000))}::float8[]
    ) as c (n, account_id, unit_id, geofence_id, at)
    join geofences as g
      on g.account_id = c.account_id and g.id = c.geofence_id
    join accounts as a on a.id = c.account_id
    left join geofence_alarm_spans as s
      on s.account_id = g.account_id and s.geofence_id = g.id
        and s.from_at <= to_timestamp(c.at)
        and (s.until_at is null or s.until_at > to_timestamp(c.at))`.execute(
    tx,
  );
  return rows.map((row) => {
    const one = crossings[row.n]!;
    const rings = ringsAt(row, one.at, row.timeZone);
    const event = {
      account_id: one.unit.account_id,
      ...keyOf(one),
      facts: { geofence: row.name },
      endedAt: null,
      position: one.place ?? null,
      rings,
    } as CrossingEvent;
    const isLeft = one.side === "outside";
    return { event, setsTheftMode: isLeft && rings && row.theftMode };
  });
}
