import { sql } from "kysely";

/** When a charging of the table alias `c` was, and of which unit. */
export const AT_CHARGING = {
  account: sql`c.account_id`,
  unit: sql`c.unit_id`,
  at: sql`c.charged_at`,
};
