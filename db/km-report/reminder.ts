import { sql } from "kysely";
import { forAccount } from "../../domain/access/actor.ts";
import type { Language } from "../../domain/language.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import { passHeld } from "../cell/moving/held.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { putMessage } from "../outbox.ts";
import { accountsToReport, type ReportingAccount } from "./by-itself.ts";
import { REPORTED_TYPES } from "./reported-types.ts";

/** The page that the mail leads to. */
const LINK = "/administration/km-reports";

/**
 * Mails the administrators of accounts that want it, on each day from the 1st to the 4th, while a vehicle that they see
 * is unreported (JOB-04). Gives the number of mails.
 */
export async function remindOfKmReports(db: Db, now: Date): Promise<number> {
  let reminded = 0;
  const accounts = await accountsToReport(db, ["remind", "automatic"], now);
  for (const account of accounts) {
    reminded += await passHeld(
      0,
      () => command(db, forAccount(account.id), (tx) => remind(tx, account)),
    );
  }
  return reminded;
}

interface Administrator {
  id: number;
  email: string;
  language: Language;
  subsiteId: SubsiteId;
  vehicles: number;
}

async function remind(
  tx: Tx,
  { id: accountId, today, month }: ReportingAccount,
): Promise<number> {
  let reminded = 0;
  for (const one of await administratorsOf(tx, accountId, month)) {
    const ids = await putMessage(tx, {
      kind: "kmReminder",
      facts: { month, vehicles: one.vehicles, link: LINK },
      channel: "email",
      to: one.email,
      accountId,
      userId: one.id,
      subsiteId: one.subsiteId,
      language: one.language,
      onceKey: `km ${today} ${one.id}`,
    });
    reminded += ids.length;
  }
  return reminded;
}

/** Lists the administrators with how many vehicles that they see are unreported. */
async function administratorsOf(
  tx: Tx,
  accountId: number,
  month: string,
): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    select p.id, p.email, a.language, a.subsite_id as "subsiteId",
      count(u.id)::integer as vehicles
    from accounts as a
    join users as p on p.account_id = a.id and p.is_administrator
      and p.deleted_at is null
    join units as u on u.account_id = a.id
      and u.type in (${sql.join(REPORTED_TYPES)})
      and (not p.without_access or exists (
        select 1 from unit_access as x where x.account_id = a.id
          and x.user_id = p.id and x.unit_id = u.id))
    left join unit_locks as l on l.account_id = a.id and l.unit_id = u.id
    left join km_reports as r on r.account_id = a.id and r.unit_id = u.id
      and r.month = ${month}
    where a.id = ${accountId} and coalesce(l.locked_by = p.id, true)
      and coalesce(r.state <> 'reported' and r.answer is distinct from 'KmServiceCar', true)
    group by 1, 2, 3, 4
    order by p.id`.execute(tx);
  return rows;
}
