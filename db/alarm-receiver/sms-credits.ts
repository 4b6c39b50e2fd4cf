import { sql } from "kysely";
import type { Tx } from "../database.ts";

/** Selects the SMS that an account may still send, as `smsCredits`, by the column that holds the account's id. */
export function smsCreditsOf(accountId: string) {
  return sql<number>`coalesce((
    select credits from sms_credits s where s.account_id = ${
    sql.ref(accountId)
  }), 0)`.as("smsCredits");
}

/**
 * Sets the SMS that an account may still send, by a person who saw `seen` of them: the difference is added, so that SMS
 * which went out meanwhile stay counted. It does not fall under 0.
 */
export async function setSmsCredits(
  tx: Tx,
  accountId: number,
  credits: number,
  seen?: number,
): Promise<void> {
  await tx.insertInto("sms_credits")
    .values({ account_id: accountId, credits })
    .onConflict((on) =>
      on.column("account_id").doUpdateSet({
        credits: seen === undefined ? credits : sql<number>`greatest(0,
          sms_credits.credits + ${credits - seen}::integer)`,
      })
    )
    .execute();
}
