import { type RawBuilder, sql } from "kysely";

/** A merge or a split as it is kept among the changes of a trip. It is no edit: nobody counts it, or undoes it as one. */
export interface Joining {
  joined: "merged" | "split";
  /** The trips that it is about besides the one whose history it stands in. */
  trips: number[];
  /** The trip that is merged of both. */
  whole: number;
}

/** Says in SQL whether a kept change, of the table alias `c`, is a merge or a split. */
export const IS_JOINING: RawBuilder<boolean> = sql`(c.after ? 'joined')`;

/** Says in SQL whether a kept change, of the table alias `c`, is an edit: a person changed what the trip says. */
export const IS_EDIT: RawBuilder<boolean> =
  sql`(not c.by_rule and not ${IS_JOINING})`;
