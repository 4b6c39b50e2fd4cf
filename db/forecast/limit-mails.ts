import { sql } from "kysely";
import { EACH_CELL, forAccount } from "../../domain/access/actor.ts";
import { concerns } from "../../domain/forecast/step.ts";
import type { Language } from "../../domain/language.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import { dayOf } from "../../domain/time.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { isLocked } from "../lock/locked.ts";
import { putMessage } from "../outbox.ts";
import { forecastUnits, type UnitForecast } from "./forecasts.ts";

/** An account whose country has tax limits. */
interface LimitedAccount {
  id: number;
  country: string;
  timeZone: string;
  language: Language;
  subsiteId: SubsiteId;
}

/**
 * Mails the administrators who see a company or private car when it has used 80 or 100 % of a tax limit that concerns
 * it, once for each level, unit and tax year (REP-20). Gives the number of warnings.
 */
export async function warnOfLimits(db: Db, now: Date): Promise<number> {
  let warned = 0;
  for (const account of await accountsWithCars(db)) {
    warned += await command(
      db,
      forAccount(account.id),
      (tx) => warnAccount(tx, account, now),
    );
  }
  return warned;
}

function accountsWithCars(db: Db): Promise<LimitedAccount[]> {
  return asActor(db, EACH_CELL, async (tx) => {
    const { rows } = await sql<LimitedAccount>`
      select a.id, a.country, a.time_zone as "timeZone", a.language,
        a.subsite_id as "subsiteId"
      from accounts as a
      where a.country in ('SE', 'NO', 'GB') and exists (
        select 1 from benefit_settings as b where b.account_id = a.id)
      order by a.id`.execute(tx);
    return rows;
  });
}

async function warnAccount(
  tx: Tx,
  account: LimitedAccount,
  now: Date,
): Promise<number> {
  const { id: accountId, country, timeZone } = account;
  const units = await carsOf(tx, accountId);
  const forecasts = await forecastUnits(tx, {
    accountId,
    country,
    timeZone,
    today: dayOf(now.getTime(), timeZone),
    reader: null,
  }, units.map(({ id }) => id));
  let warned = 0;
  for (const forecast of forecasts) {
    const { now: { limit, level }, kind } = forecast;
    if (level === "below" || !concerns(limit, kind)) continue;
    if (!await isFirst(tx, accountId, forecast)) continue;
    const unit = units.find(({ id }) => id === forecast.unitId)!;
    await mail(tx, account, unit, forecast);
    warned++;
  }
  return warned;
}

async function carsOf(tx: Tx, accountId: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from units as u
      join benefit_settings as b
        on b.account_id = u.account_id and b.unit_id = u.id
    where u.account_id = ${accountId}
    order by u.id`.execute(tx);
  return rows;
}

/** Notes the warning; another node that notes the same waits and finds it. */
async function isFirst(
  tx: Tx,
  accountId: number,
  { unitId, taxYear, now: { limit, level } }: UnitForecast,
): Promise<boolean> {
  const rows = await tx.insertInto("limit_warnings").values({
    account_id: accountId,
    unit_id: unitId,
    year_from: taxYear.from,
    kind: limit.kind,
    level: level as "near" | "reached",
  }).onConflict((on) => on.doNothing()).returning("unit_id").execute();
  return rows.length > 0;
}

async function mail(
  tx: Tx,
  { id: accountId, language, subsiteId }: LimitedAccount,
  unit: { id: number; name: string },
  { now: { limit, used, allowed, level }, taxYear, passedOn }: UnitForecast,
): Promise<void> {
  const { rows } = await sql<{ id: number; email: string }>`
    select p.id, p.email from users as p
      join units as u on u.account_id = p.account_id and u.id = ${unit.id}
    where p.account_id = ${accountId} and p.is_administrator
      and p.deleted_at is null
      and (not p.without_access or not ${isLocked("u.account_id", "u.id")}
        and exists (
          select 1 from unit_access as x where x.account_id = p.account_id
            and x.user_id = p.id and x.unit_id = u.id))
    order by p.id`.execute(tx);
  for (const { id, email } of rows) {
    await putMessage(tx, {
      kind: "taxLimit",
      facts: {
        unit: unit.name,
        limit: limit.kind,
        countedIn: limit.unit,
        used,
        allowed,
        isReached: level === "reached",
        passedOn,
        year: Number(taxYear.from.slice(0, 4)),
        link: `/user/tax-limits?subject=unit-${unit.id}`,
      },
      channel: "email",
      to: email,
      accountId,
      userId: id,
      subsiteId,
      language,
    });
  }
}
