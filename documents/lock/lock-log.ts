import { lockLogPages } from "../../db/lock/lock-log.ts";
import { clockOf, dayOf } from "../../domain/time.ts";
import { nameOfFile } from "../file-name.ts";
import { MEDIA_TYPES, type WrittenFile } from "../file.ts";
import { type Reader, writingFor } from "../reader.ts";
import type { Cell } from "../table/cell.ts";
import { csvOf } from "../table/csv.ts";

/** The log of one unit, or of all. */
export interface LockLogOf {
  unitId: number | null;
}

/** Writes the log of locks as a table, while it is read from the database. */
export function writeLockLog(reader: Reader, of: LockLogOf): WrittenFile {
  const { texts, language } = writingFor(reader);
  return {
    name: nameOfFile([texts.lock.log.title], "csv"),
    type: MEDIA_TYPES.csv,
    chunks: csvOf(rowsOf(reader, of), language),
  };
}

async function* rowsOf(
  reader: Reader,
  { unitId }: LockLogOf,
): AsyncGenerator<Cell[][]> {
  const { db, actor, timeZone } = reader;
  const { log } = writingFor(reader).texts.lock;
  yield [[log.unit, log.event, log.user, log.time]];
  for await (const lines of lockLogPages(db, actor, unitId)) {
    yield lines.map(({ unit, event, user, bySupport, happenedAt }) => [
      unit,
      log.events[event],
      bySupport ? log.bySupport(user) : user,
      `${dayOf(happenedAt.getTime(), timeZone)} ${
        clockOf(happenedAt.getTime(), timeZone)
      }`,
    ]);
  }
}
