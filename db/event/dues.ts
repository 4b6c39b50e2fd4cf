import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { dayOf } from "../../domain/time.ts";
import {
  dayDue,
  type Due,
  nextService,
  serviceDue,
  type ServicePlan,
} from "../../domain/unit/service.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { odometerOf } from "../odometer/odometer.ts";
import { operatingMinutesOf } from "../odometer/operating-hours.ts";
import type { UnitRef } from "../unit/unit-ref.ts";
import { recordEvents } from "./record.ts";
import type { NewEvent } from "./stored-event.ts";

/** A unit that has a service interval or an inspection. */
interface PlannedUnit extends UnitRef, ServicePlan {
  nextInspectionOn: string | null;
  timeZone: string;
}

/**
 * Stores which units have come near or past their next service or inspection (UNIT-25), each once: a new last service or
 * another day of inspection counts anew. Gives how many events that were.
 */
export async function findDues(
  db: Db,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (const unit of await listPlanned(db)) {
    if (signal?.aborted) break;
    count += await command(db, SYSTEM, async (tx) => {
      const due = await untold(tx, await duesOf(tx, unit, now));
      return (await recordEvents(tx, due, now)).length;
    });
  }
  return count;
}

function listPlanned(db: Db): Promise<PlannedUnit[]> {
  return asActor(db, SYSTEM, async (tx) => {
    const { rows } = await sql<PlannedUnit>`
      select u.account_id, u.id as unit_id, a.time_zone as "timeZone",
        u.service_interval_m as "intervalM",
        u.service_interval_minutes as "intervalMinutes",
        u.service_interval_months as "intervalMonths",
        u.last_service_on::text as "lastOn", u.last_service_m as "lastM",
        u.last_service_minutes as "lastMinutes",
        u.next_inspection_on::text as "nextInspectionOn"
      from units as u join accounts as a on a.id = u.account_id
      where num_nonnulls(u.service_interval_m, u.service_interval_minutes,
        u.service_interval_months, u.next_inspection_on) > 0
      order by u.id`.execute(tx);
    return rows;
  });
}

async function duesOf(
  tx: Tx,
  unit: PlannedUnit,
  now: Date,
): Promise<NewEvent[]> {
  const { account_id, unit_id } = unit;
  const key = { accountId: account_id, unitId: unit_id };
  const next = nextService(unit);
  const today = dayOf(now.getTime(), unit.timeZone);
  const service = serviceDue(next, {
    odometerM: next.atM === null
      ? null
      : await odometerOf(tx, key, now.getTime()),
    operatingMinutes: next.atMinutes === null
      ? null
      : await operatingMinutesOf(tx, key),
    today,
  });
  const on = unit.nextInspectionOn;
  const inspection = dayDue(on, today);
  const common = {
    account_id,
    unit_id,
    happenedAt: now.getTime(),
    endedAt: null,
    position: null,
    rings: true,
  };
  const name = [next.atM, next.atMinutes, next.on].join("/");
  return [
    ...(service
      ? [{
        ...common,
        kind: "serviceDue" as const,
        subject: `${service} ${name}`,
        facts: { isPast: isPast(service) },
      }]
      : []),
    ...(inspection && on
      ? [{
        ...common,
        kind: "inspectionDue" as const,
        subject: `${inspection} ${on}`,
        facts: { isPast: isPast(inspection), on },
      }]
      : []),
  ];
}

function isPast(due: Due): boolean {
  return due === "past";
}

/** Leaves out what was stored before. Another node that looks at the unit waits. */
async function untold(
  tx: Tx,
  dues: readonly NewEvent[],
): Promise<NewEvent[]> {
  const [first] = dues;
  if (!first) return [];
  const { account_id, unit_id } = first;
  await tx.selectFrom("units").select("id")
    .where("account_id", "=", account_id).where("id", "=", unit_id)
    .forNoKeyUpdate().execute();
  const stored = await tx.selectFrom("events").select(["kind", "subject"])
    .where("account_id", "=", account_id).where("unit_id", "=", unit_id)
    .where("kind", "in", ["serviceDue", "inspectionDue"])
    .execute();
  return dues.filter((due) =>
    !stored.some(({ kind, subject }) =>
      kind === due.kind && subject === due.subject
    )
  );
}
