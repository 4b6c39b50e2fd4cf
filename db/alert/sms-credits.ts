import { sql } from "kysely";
import type { Tx } from "../database.ts";

/**
 * Takes credits for SMS of an account, as many of `wanted` as there are, and gives how many it took. Others of the
 * account wait until the transaction ends, so that together they never take more than there are (ALARM-33).
 */
export async function takeCredits(
  tx: Tx,
  accountId: number,
  wanted: number,
): Promise<number> {
  const row = await tx.selectFrom("sms_credits").select("credits")
    .where("account_id", "=", accountId).forUpdate().executeTakeFirst();
  const taken = Math.min(wanted, row?.credits ?? 0);
  if (taken > 0) {
    await tx.updateTable("sms_credits")
      .set((eb) => ({ credits: eb("credits", "-", taken) }))
      .where("account_id", "=", accountId).execute();
  }
  return taken;
}

/** Gives back the credits of alarm SMS that end without having been sent; `ended` are ids of messages. */
export async function returnCredits(
  tx: Tx,
  ended: readonly number[],
): Promise<void> {
  if (ended.length === 0) return;
  await sql`
    update sms_credits c set credits = c.credits + n.count
    from (
      select account_id, count(*)::integer as count from outbox
      where id = any(${[...ended]}) and channel = 'sms' and kind = 'alarm'
      group by account_id
    ) n where n.account_id = c.account_id`.execute(tx);
}
