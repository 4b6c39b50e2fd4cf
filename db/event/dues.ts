import { EACH_CELL, forAccount } from "../../domain/access/actor.ts";
import type { Due } from "../../domain/unit/service.ts";
import { passHeld } from "../cell/moving/held.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { duesNow, listPlanned, type PlannedUnit } from "../unit/planned.ts";
import { recordEvents } from "./record.ts";
import type { NewEvent } from "./stored-event.ts";

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
  const units = await asActor(db, EACH_CELL, (tx) => listPlanned(tx));
  for (const unit of units) {
    if (signal?.aborted) break;
    count += await passHeld(
      0,
      () =>
        command(db, forAccount(unit.account_id), async (tx) => {
          const due = await untold(tx, await duesOf(tx, unit, now));
          return (await recordEvents(tx, due, now)).length;
        }),
    );
  }
  return count;
}

async function duesOf(
  tx: Tx,
  unit: PlannedUnit,
  now: Date,
): Promise<NewEvent[]> {
  const { account_id, unit_id } = unit;
  const { next, service, inspection } = await duesNow(tx, unit, now);
  const on = unit.nextInspectionOn;
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
