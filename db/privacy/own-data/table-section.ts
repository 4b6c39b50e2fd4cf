import { sql } from "kysely";
import type { UserActor } from "../../../domain/access/actor.ts";
import { asActor, type Db } from "../../database.ts";
import type { OwnRow, OwnSection, OwnValue } from "./section.ts";
import type { OwnTable } from "./own-table.ts";

/** Rows read in one transaction. */
const PAGE = 500;

interface KeyedRow {
  row: Record<string, unknown>;
  key: string;
}

/** Describes the rows of a person in a table. */
export function tableSection(
  db: Db,
  actor: UserActor,
  table: OwnTable,
): OwnSection {
  const columns = Object.keys(table.columns);
  return { name: table.name, columns, pages: tablePages(db, actor, table) };
}

async function* tablePages(
  db: Db,
  actor: UserActor,
  { columns, from, id, idType }: OwnTable,
): AsyncGenerator<OwnRow[], void, void> {
  const source = from.replaceAll("ACCOUNT", String(Number(actor.accountId)))
    .replaceAll("ME", String(Number(actor.userId)));
  const list = Object.entries(columns)
    .map(([name, value]) => `'${name}', ${value}`).join(", ");
  let after: string | null = null;
  for (;;) {
    const last: string | null = after;
    const rows: KeyedRow[] = await asActor(db, actor, async (tx) => {
      const { rows } = await sql<KeyedRow>`
        select jsonb_build_object(${sql.raw(list)}) as row, ${
        sql.raw(id)
      }::text as key
        from ${sql.raw(source)}
        ${
        last === null
          ? sql``
          : sql`and ${sql.raw(id)} > ${last}::text::${
            sql.raw(idType ?? "bigint")
          }`
      }
        order by ${sql.raw(id)} limit ${PAGE}`.execute(tx);
      return rows;
    });
    if (rows.length > 0) yield rows.map(({ row }) => plain(row));
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.key;
  }
}

/** Turns the objects in a row into JSON text. */
function plain(row: Record<string, unknown>): OwnRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "object" && value !== null
        ? JSON.stringify(value)
        : value as OwnValue,
    ]),
  );
}
