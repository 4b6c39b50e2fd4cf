import type { UserActor } from "../../domain/access/actor.ts";
import { changedColumns, type KeptRow } from "../../domain/undoing/kept-row.ts";
import type { Db } from "../../db/database.ts";
import { findUnitName, findUserName } from "../../db/undoing/subject.ts";
import type { Undoing } from "../../db/undoing/undoings.ts";
import type { Texts } from "../../locales/index.ts";
import { fieldsOf } from "./fields.ts";
import { NOUNS, type NounTable } from "./nouns.ts";

/** Longest value that a notice repeats, characters. */
const LONGEST_VALUE = 40;

/** What a notice says of a kept change. */
interface Said {
  /** What was done, of a change that took another back; null without a name for it. */
  done: string | null;
  /** What taking it back does. */
  takesBack: string | null;
}

/** Says in words what a kept change did, and what taking it back does. */
export async function sayWhat(
  db: Db,
  actor: UserActor,
  m: Texts,
  { kind, rows }: Undoing,
): Promise<Said> {
  const main = mainRows(rows);
  if (!main) return { done: null, takesBack: null };
  const { table, of } = main;
  const t = m.undoing;
  const what = await subjectOf(db, actor, m, table, of);
  const isAdded = of.every(({ before }) => !before);
  const isDeleted = of.every(({ after }) => !after);
  if (NOUNS[table].isSetting || !isAdded && !isDeleted) {
    const fields = of.length === 1 ? listFields(m, of[0]!) : "";
    return {
      done: kind === "redo" ? t.redone(what, fields) : t.undone(what, fields),
      takesBack: t.change(what),
    };
  }
  return isAdded
    ? { done: capital(t.isBack(what)), takesBack: t.takesAway(what) }
    : { done: capital(t.isGone(what)), takesBack: t.bringsBack(what) };
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
  const things = label === "unit"
    ? new Set(rows.map(({ before, after }) => (after ?? before)!.unit_id)).size
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
    const of = rows.filter((row) => row.table === table).map(asPeopleSee);
    if (of.length > 0) return { table, of };
  }
  return null;
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

/** Lists the fields of a row that changed, with short values as they are now. */
function listFields(m: Texts, row: KeptRow): string {
  const labels = fieldsOf(m, row.table);
  return changedColumns(row).flatMap((column) => {
    const label = labels[column];
    if (!label) return [];
    const value = row.after![column];
    const isShort = typeof value === "string" && value !== "" &&
      value.length <= LONGEST_VALUE;
    return [isShort ? `${label}: ${value}` : label];
  }).join(" · ");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
