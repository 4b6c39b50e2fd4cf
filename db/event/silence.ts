import { sql } from "kysely";
import { EACH_CELL, forAccount } from "../../domain/access/actor.ts";
import {
  allowedSilence,
  HABIT_MS,
  SILENT_MIN_MS,
} from "../../domain/event/silence.ts";
import { passHeld } from "../cell/moving/held.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { readReports } from "../position/stored-reports.ts";
import type { UnitRef } from "../unit/unit-ref.ts";
import { recordEvents } from "./record.ts";

/** A silence that began longer ago is in the history and raises no alarm, ms: it is no news. */
const NEWS_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

/** A unit that has not reported for a day, and when it did last. */
interface QuietUnit extends UnitRef {
  reported_at: Date;
}

/**
 * Stores which units have been silent for longer than they usually are (domain/event/silence.ts), and that those which
 * report again are not. Gives how many fell silent.
 */
export async function findSilences(db: Db, now: Date): Promise<number> {
  for (const unit of await listQuiet(db, now)) {
    await passHeld(
      undefined,
      () =>
        command(db, forAccount(unit.account_id), (tx) => noteSilence(tx, unit)),
    );
  }
  return await command(db, EACH_CELL, async (tx) => {
    await endSilences(tx);
    return await recordSilences(tx, now);
  });
}

/** Lists the units whose silence has not been judged yet. */
function listQuiet(db: Db, now: Date): Promise<QuietUnit[]> {
  const before = new Date(now.getTime() - SILENT_MIN_MS);
  return asActor(db, EACH_CELL, async (tx) => {
    const { rows } = await sql<QuietUnit>`
      select account_id, unit_id, reported_at from unit_states as s
      where reported_at <= ${before} and not exists (
        select from silences as q
        where q.account_id = s.account_id and q.unit_id = s.unit_id
          and q.reported_at = s.reported_at
      )`.execute(tx);
    return rows;
  });
}

/** Notes when a unit counts as silent. */
async function noteSilence(
  tx: Tx,
  { account_id, unit_id, reported_at }: QuietUnit,
): Promise<void> {
  const at = reported_at.getTime();
  const { fixed_at } = await readReports(
    tx,
    { account_id, unit_id },
    ["fixed_at"],
    { from: (at - HABIT_MS) * 1000 },
  );
  const allowed = allowedSilence(fixed_at.map((us) => us / 1000));
  const due_at = allowed === null ? null : new Date(at + allowed);
  await tx.insertInto("silences")
    .values({ account_id, unit_id, reported_at, due_at })
    .onConflict((on) =>
      on.columns(["account_id", "unit_id"]).doUpdateSet({ reported_at, due_at })
    ).execute();
}

async function endSilences(tx: Tx): Promise<void> {
  await sql`
    update events as e set ended_at = s.reported_at from unit_states as s
    where e.kind = 'silent' and e.ended_at is null
      and s.account_id = e.account_id and s.unit_id = e.unit_id
      and s.reported_at > e.happened_at`.execute(tx);
}

async function recordSilences(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<
    QuietUnit & {
      due_at: Date;
      latitude: number | null;
      longitude: number | null;
    }
  >`
    select q.account_id, q.unit_id, q.reported_at, q.due_at, s.latitude,
      s.longitude
    from silences as q join unit_states as s using (account_id, unit_id)
    where q.due_at <= ${now} and s.reported_at = q.reported_at
      and not exists (
        select from events as e
        where e.account_id = q.account_id and e.unit_id = q.unit_id
          and e.kind = 'silent' and e.ended_at is null
      )
    for update of q skip locked`.execute(tx);
  const stored = await recordEvents(
    tx,
    rows.map((row) => {
      const { account_id, unit_id, latitude, longitude } = row;
      const since = row.reported_at.getTime();
      const happenedAt = row.due_at.getTime();
      return {
        account_id,
        unit_id,
        kind: "silent",
        subject: "",
        facts: { afterHours: Math.round((happenedAt - since) / HOUR_MS) },
        happenedAt,
        endedAt: null,
        position: latitude === null || longitude === null
          ? null
          : { latitude, longitude },
        rings: now.getTime() - happenedAt <= NEWS_MS,
      };
    }),
    now,
  );
  return stored.length;
}
