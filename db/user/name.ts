import { type RawBuilder, sql } from "kysely";

/** Gives the SQL of the first and last name of a user, without blanks around; `table` is the alias of `users`. */
export function nameOf<Name extends string | null = string>(
  table = "users",
): RawBuilder<Name> {
  return sql<Name>`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${
    sql.ref(`${table}.last_name`)
  })`;
}
