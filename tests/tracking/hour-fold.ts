import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import type { Fix } from "../../domain/position/fix.ts";
import { asActor, type Db, type Tx } from "../../db/database.ts";
import { putMessage } from "../../db/outbox.ts";
import type { Fold, TrackedUnit } from "../../db/tracking/fold.ts";
import { HOUR_MS } from "../trip/story.ts";

/** Fixes with which an hour is busy; a mail reports it. */
const BUSY = 100;

/** The number of fixes of a unit in an hour (ms UTC), and up to the end of it. */
interface HourCount {
  hour: number;
  fixes: number;
  total: number;
}

interface HourState {
  from: number;
  /** Fixes before the hour that the fold resumes at. */
  total: number;
}

/** What the fold finds. */
interface Counted {
  counts: HourCount[];
  /** Time of the last fix; -Infinity without fixes. */
  until: number;
}

/** What the fold remembers: the hour that goes on. */
interface HourMemory {
  last: HourCount;
  until: number;
}

/** The smallest fold that carries a state, deletes and updates rows, and writes to the outbox: it counts fixes. */
export const hourFold: Fold<HourState, Counted, HourMemory, HourCount[]> = {
  name: "hour",
  async resume(tx, looks) {
    const at = new Map<number, { from: number; state: HourState }>();
    for (const { unit, before } of looks) {
      const from = hourOf(before.getTime());
      const { rows: [last] } = await sql<{ total: number }>`
        select total from hour_counts
        where unit_id = ${unit.unit_id} and hour < ${from}
        order by hour desc limit 1`.execute(tx);
      const state = { from, total: last?.total ?? 0 };
      at.set(unit.unit_id, { from, state });
    }
    return at;
  },
  find(fixes, { total }) {
    const until = fixes.at(-1)?.fixedAt ?? -Infinity;
    return { counts: countHours(fixes, total), until };
  },
  async store(tx, findings) {
    for (const { unit, found: { counts }, state: { from } } of findings) {
      await sql`
        delete from hour_counts
        where unit_id = ${unit.unit_id} and hour >= ${from}
          and hour <> all (${counts.map(({ hour }) => hour)}::float8[])`
        .execute(tx);
      for (const count of counts) await storeHour(tx, unit, count);
    }
  },
  following: {
    remember({ counts, until }) {
      const last = counts.at(-1);
      const memory = last ? { last, until } : null;
      return { memory, until, decidedAt: until, dueAt: null };
    },
    prepare: () => Promise.resolve(() => null),
    follow({ last, until }, fixes) {
      const counts = [last];
      for (const { fixedAt } of fixes) {
        const { hour, fixes, total } = counts.at(-1)!;
        const isSame = hourOf(fixedAt) === hour;
        if (isSame) counts.pop();
        counts.push({
          hour: hourOf(fixedAt),
          fixes: isSame ? fixes + 1 : 1,
          total: total + 1,
        });
        until = fixedAt;
      }
      return {
        memory: { last: counts.at(-1)!, until },
        until,
        decidedAt: until,
        dueAt: null,
        change: fixes.length > 0 ? counts : null,
      };
    },
    async write(tx, changes) {
      for (const { unit, change } of changes) {
        for (const count of change) await storeHour(tx, unit, count);
      }
      return [];
    },
  },
};

/** Counts ordered fixes hour by hour, after a number of earlier ones. */
export function countHours(fixes: readonly Fix[], before = 0): HourCount[] {
  const counts: HourCount[] = [];
  for (const [index, { fixedAt }] of fixes.entries()) {
    const hour = hourOf(fixedAt);
    const last = counts.at(-1);
    const fixesOfHour = last?.hour === hour ? counts.pop()!.fixes + 1 : 1;
    counts.push({ hour, fixes: fixesOfHour, total: before + index + 1 });
  }
  return counts;
}

async function storeHour(
  tx: Tx,
  { account_id, unit_id }: TrackedUnit,
  { hour, fixes, total }: HourCount,
): Promise<void> {
  await sql`
    insert into hour_counts as stored (unit_id, hour, fixes, total)
    values (${unit_id}, ${hour}, ${fixes}, ${total})
    on conflict (unit_id, hour) do update
      set fixes = excluded.fixes, total = excluded.total
      where (stored.fixes, stored.total)
        is distinct from (excluded.fixes, excluded.total)`.execute(tx);
  if (fixes < BUSY) return;
  await putMessage(tx, {
    kind: "welcome",
    facts: { firstName: String(hour), imei: "", link: "" },
    channel: "email",
    to: receiverOf(unit_id),
    subsiteId: 0,
    language: "en",
    accountId: account_id,
    onceKey: `busy-hour-${unit_id}-${hour}`,
  });
}

/** Creates the table of the fold. */
export async function createHourCounts(db: Db): Promise<void> {
  await sql`
    create table hour_counts (
      unit_id integer not null,
      hour float8 not null,
      fixes integer not null,
      total integer not null,
      primary key (unit_id, hour)
    )`.execute(db);
}

/** Reads what the fold stored of a unit. */
export async function storedHours(
  db: Db,
  unitId: number,
): Promise<HourCount[]> {
  const { rows } = await sql<HourCount>`
    select hour, fixes, total from hour_counts
    where unit_id = ${unitId} order by hour`.execute(db);
  return rows.map((row) => ({ ...row }));
}

/** Lists the busy hours that mails in the outbox report. */
export function mailedHours(db: Db, unitId: number): Promise<number[]> {
  return asActor(db, SYSTEM, async (tx) => {
    const rows = await tx.selectFrom("outbox").select("facts")
      .where("receiver", "=", receiverOf(unitId)).execute();
    return rows.map(({ facts }) =>
      Number((facts as { firstName: string }).firstName)
    ).sort((a, b) => a - b);
  });
}

/** Gives the busy hours. */
export function busyHours(counts: readonly HourCount[]): number[] {
  return counts.filter(({ fixes }) => fixes >= BUSY).map(({ hour }) => hour);
}

function hourOf(instant: number): number {
  return Math.floor(instant / HOUR_MS) * HOUR_MS;
}

function receiverOf(unitId: number): string {
  return `unit-${unitId}@example.test`;
}
