import { type JoinBuilder, sql } from "kysely";
import type { Schema } from "./schema/index.ts";

type Column = { [Table in keyof Schema]: keyof Schema[Table] }[keyof Schema];

/** A column with the alias of its table, as in "u.id". */
type AliasedColumn = `${string}.${Column & string}`;

/**
 * Joins a row of the same account by one more column, as in
 * `.leftJoin("users as u", sameAccount("u.id", "a.user_id"))`.
 */
export function sameAccount(joined: AliasedColumn, of: AliasedColumn) {
  return <DB, TB extends keyof DB>(
    join: JoinBuilder<DB, TB>,
  ): JoinBuilder<DB, TB> =>
    join.on(
      sql<boolean>`${sql.ref(accountOf(joined))} = ${sql.ref(accountOf(of))}
        and ${sql.ref(joined)} = ${sql.ref(of)}`,
    );
}

function accountOf(column: AliasedColumn): string {
  return `${column.slice(0, column.indexOf("."))}.account_id`;
}
