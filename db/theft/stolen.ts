import { type RawBuilder, sql } from "kysely";

/** Says in SQL whether a unit is in theft mode; it takes the columns with its account and its id. */
export function isStolen(
  accountId: string,
  unitId: string,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from theft_modes as stolen
    where stolen.account_id = ${sql.ref(accountId)}
      and stolen.unit_id = ${sql.ref(unitId)}
  )`;
}
