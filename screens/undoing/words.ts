import type { UserActor } from "../../domain/access/actor.ts";
import { changedColumns, type KeptRow } from "../../domain/undoing/kept-row.ts";
import type { Db } from "../../db/database.ts";
import { findUnitName, findUserName } from "../../db/undoing/subject.ts";
import type { Undoing } from "../../db/undoing/undoings.ts";
import type { Format } from "../../locales/format.ts";
import type { Texts } from "../../locales/index.ts";
import { fieldsOf } from "./fields.ts";
import { NOUNS, type NounTable } from "./nouns.ts";
import { capital, type Said, shortValue } from "./said.ts";

/** Most units that a notice names. */
const MOST_NAMED = 3;

/** Names of columns that hold an instant. */
const IS_INSTANT = /_at$/;

/** Says in words what a kept change did, and what taking it back does. */
export async function sayWhat(
  db: Db,
  actor: UserActor,
  { m, format }: { m: Texts; format: Format },
  { kind, rows }: Undoing,
): Promise<Said> {
  const seen = rows.filter(({ table }) => table === "event_views");
  if (seen.length > 0) return sayEvents(m, seen);
  const main = mainRows(rows);
  if (!main) return { done: null, takesBack: null };
  const { table, of } = main;
  const t = m.undoing;
  const what = await subjectOf(db, actor, m, table, of);
  const isAdded = of.every(({ before }) => !before);
  const isDeleted = of.every(({ after }) => !after);
  if (NOUNS[table].isSetting || !isAdded && !isDeleted) {
    const fields = table === "unit_access"
      ? await namesOfUnits(db, actor, of)
      : of.length === 1
      ? listFields(m, format, of[0]!)
      : "";
    return {
      done: kind === "redo" ? t.redone(what, fields) : t.undone(what, fields),
      fields,
      takesBack: t.change(what),
    };
  }
  return {
    fields: capital(what),
    done: isAdded ? t.isBack(what) : t.isGone(what),
    takesBack: isAdded ? t.takesAway(what) : t.bringsBack(what),
  };
}

/** Says how many events are marked as seen, or no longer are. */
function sayEvents(m: Texts, rows: readonly KeptRow[]): Said {
  const t = m.undoing.events;
  const count = rows.length;
  return rows.every(({ after }) => after)
    ? {
      saved: t.seen(count),
      done: t.seen(count),
      takesBack: t.becomeUnseen(count),
    }
    : { done: t.unseen(count), takesBack: t.becomeSeen(count) };
}

/** Names what rows of a noun are about. */
async function subjectOf(
  db: Db,
  actor: UserActor,
  m: Texts,
  table: NounTable,
  rows: readonly KeptRow[],
): Promise<string> {
  const { label } = NOUNS[table];
  const counted = table === "unit_access"
    ? "user_id"
    : label === "unit" && table !== "bookings"
    ? "unit_id"
    : null;
  const things = counted
    ? new Set(rows.map(({ before, after }) => (after ?? before)![counted])).size
    : rows.length;
  const isOne = things === 1 || label === undefined;
  if (isOne) {
    return m.undoing.nouns[table](await nameOf(db, actor, table, rows[0]!));
  }
  const several: Partial<Record<NounTable, (count: number) => string>> =
    m.undoing.several;
  return several[table]?.(things) ?? m.undoing.allOfIt;
}

/** Chooses what a change was about: the rows of the first noun that it wrote. */
function mainRows(
  rows: readonly KeptRow[],
): { table: NounTable; of: KeptRow[] } | null {
  for (const table of Object.keys(NOUNS) as NounTable[]) {
    const of = rows.filter((row) => row.table === table && isSeen(row))
      .map(asPeopleSee);
    if (of.length > 0) return { table, of };
  }
  return null;
}

/** Says whether more of a row changed than what the database changes by itself. */
function isSeen(row: KeptRow): boolean {
  return !row.before || !row.after || changedColumns(row).length > 0;
}

/** Gives a row that is kept with its deletion as one that went. */
function asPeopleSee(row: KeptRow): KeptRow {
  const isGone = (image: KeptRow["after"]) => image?.deleted_at != null;
  return {
    ...row,
    before: isGone(row.before) ? null : row.before,
    after: isGone(row.after) ? null : row.after,
  };
}

/** Gives how the thing of a row is called, as it is now. */
async function nameOf(
  db: Db,
  actor: UserActor,
  table: NounTable,
  { before, after }: KeptRow,
): Promise<string> {
  const image = (after ?? before)!;
  const { label } = NOUNS[table];
  if (label === "unit") {
    return await findUnitName(db, actor, Number(image.unit_id)) ?? "";
  }
  if (label === "user") {
    return await findUserName(db, actor, Number(image.user_id ?? image.id)) ??
      "";
  }
  return label ? String(image[label] ?? "") : "";
}

/** Names the units that rows give to a person or take away, as far as the actor sees them. */
async function namesOfUnits(
  db: Db,
  actor: UserActor,
  rows: readonly KeptRow[],
): Promise<string> {
  const ids = new Set(
    rows.map(({ before, after }) => Number((after ?? before)!.unit_id)),
  );
  const named = await Promise.all(
    [...ids].slice(0, MOST_NAMED).map((id) => findUnitName(db, actor, id)),
  );
  const more = ids.size - MOST_NAMED;
  const shown = named.filter((name) => name !== null).join(", ");
  return more > 0 ? `${shown} +${more}` : shown;
}

/** Lists the fields of a row that changed, with short values as they are now. */
function listFields(m: Texts, format: Format, row: KeptRow): string {
  const labels = fieldsOf(m, row.table);
  return changedColumns(row).flatMap((column) => {
    const label = labels[column];
    if (!label) return [];
    const value = row.after![column];
    if (typeof value === "boolean") {
      const { yes, no } = m.undoing;
      return [shortValue(label, value ? yes : no)];
    }
    if (typeof value !== "string") return [label];
    const text = IS_INSTANT.test(column)
      ? format.dateTime(new Date(value))
      : value;
    return [shortValue(label, text)];
  }).join(" · ");
}
