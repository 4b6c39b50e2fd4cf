import { sql } from "kysely";
import { EACH_CELL, forAccount } from "../../domain/access/actor.ts";
import type { Language } from "../../domain/language.ts";
import { dayOf, periodOfDays } from "../../domain/time.ts";
import { usualPeriods } from "../../domain/trip/log/log-query.ts";
import { driversOf, remind } from "./reminders.ts";
import { passHeld } from "../cell/moving/held.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";

/**
 * Reminds the drivers who have trips left to attest of the month before `dueAt`, in every account that attested
 * anything within a year. Drivers without notifications are left out. Gives the number of reminded drivers.
 */
export async function remindOfLastMonth(db: Db, dueAt: Date): Promise<number> {
  const accounts = await asActor(
    db,
    EACH_CELL,
    (tx) => attestingAccounts(tx, dueAt),
  );
  let reminded = 0;
  for (const account of accounts) {
    reminded += await passHeld(0, () =>
      command(
        db,
        forAccount(account.id),
        (tx) => remindAccount(tx, account, dueAt),
      ));
  }
  return reminded;
}

interface Account {
  id: number;
  timeZone: string;
  language: Language;
}

async function attestingAccounts(tx: Tx, dueAt: Date): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select id, time_zone as "timeZone", language from accounts a
    where exists (
      select 1 from attests t where t.account_id = a.id
        and t.attested_at > ${dueAt}::timestamptz - interval '1 year'
    ) order by id`.execute(tx);
  return rows;
}

async function remindAccount(
  tx: Tx,
  account: Account,
  dueAt: Date,
): Promise<number> {
  const today = dayOf(dueAt.getTime(), account.timeZone);
  const days = usualPeriods(today).lastMonth;
  const period = periodOfDays(days.from, days.to, account.timeZone);
  const drivers = await driversOf(
    tx,
    account.id,
    sql`(t.started_at >= ${new Date(period.from)}
      and t.started_at < ${new Date(period.until)})`,
  );
  const browsers = await tx.selectFrom("push_subscriptions").select("user_id")
    .where("account_id", "=", account.id).execute();
  const reachable = new Set(browsers.map(({ user_id }) => user_id));
  let reminded = 0;
  for (const driver of drivers) {
    if (driver.left === 0 || !reachable.has(driver.userId)) continue;
    const ids = await remind(tx, account.id, driver, {
      days,
      // A notification opens the path in the site that its browser knows.
      link: `/user/attest?${new URLSearchParams({ ...days })}`,
      // Replaced by those of each browser.
      subsiteId: 0,
      language: account.language,
      onceKey: `month ${days.from}`,
    });
    if (ids.length > 0) reminded++;
  }
  return reminded;
}
