import { type RawBuilder, sql } from "kysely";

/** Selects the names of the tags that a unit was the last to hear (MAP-08); it takes the columns with its account and its id. */
export function tagsHeardBy(
  accountId: string,
  unitId: string,
): RawBuilder<string[]> {
  return sql<string[]>`coalesce((
    select json_agg(tag.name order by tag.name collate "sv-x-icu")
    from sensors as tag
    where tag.account_id = ${sql.ref(accountId)}
      and tag.heard_by_unit_id = ${sql.ref(unitId)} and tag.kind = 'tag'
  ), '[]'::json)`;
}
