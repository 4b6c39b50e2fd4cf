import { sql } from "kysely";
import { EACH_CELL, forAccount } from "../../domain/access/actor.ts";
import { concerns } from "../../domain/forecast/step.ts";
import type { Language } from "../../domain/language.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import { dayOf } from "../../domain/time.ts";
import { arrayText } from "../array-text.ts";
import { passHeld } from "../cell/moving/held.ts";
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
 * it, once for each level, unit and tax year; business that counts together in the cars of a person once for the person
 * (REP-20). Gives the number of warnings.
 */
export async function warnOfLimits(db: Db, now: Date): Promise<number> {
  let warned = 0;
  for (const account of await accountsWithCars(db)) {
    warned += await passHeld(0, () =>
      command(
        db,
        forAccount(account.id),
        (tx) => warnAccount(tx, account, now),
      ));
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
  const forecasts = await forecastUnits(tx, {
    accountId,
    country,
    timeZone,
    today: dayOf(now.getTime(), timeZone),
    reader: null,
  }, await carsOf(tx, accountId));
  let warned = 0;
  for (const forecast of forecasts) {
    const { now: { limit, level }, kind } = forecast;
    if (level === "below" || !concerns(limit, kind)) continue;
    if (!await isFirst(tx, accountId, forecast)) continue;
    await mail(tx, account, forecast);
    warned++;
  }
  return warned;
}

async function carsOf(tx: Tx, accountId: number): Promise<number[]> {
  const rows = await tx.selectFrom("benefit_settings").select("unit_id as id")
    .where("account_id", "=", accountId).orderBy("unit_id").execute();
  return rows.map(({ id }) => id);
}

/** Notes the warning; another node that notes the same waits and finds it. */
async function isFirst(
  tx: Tx,
  accountId: number,
  { unitId, taxYear, now: { limit, level }, counted }: UnitForecast,
): Promise<boolean> {
  const of = {
    account_id: accountId,
    year_from: taxYear.from,
    level: level as "near" | "reached",
  };
  const rows = counted?.holder
    ? await tx.insertInto("holder_limit_warnings")
      .values({ ...of, holder_id: counted.holder.id })
      .onConflict((on) => on.doNothing()).returning("level").execute()
    : await tx.insertInto("limit_warnings")
      .values({ ...of, unit_id: unitId, kind: limit.kind })
      .onConflict((on) => on.doNothing()).returning("level").execute();
  return rows.length > 0;
}

/** Reads who is mailed about units, with those of the units that they see. */
async function receiversOf(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
): Promise<{ id: number; email: string; units: string[]; first: number }[]> {
  const { rows } = await sql<
    { id: number; email: string; units: string[]; first: number }
  >`
    select p.id, p.email, min(u.id) as first,
      array_agg(u.name order by u.name collate "sv-x-icu", u.id) as units
    from users as p
      join units as u on u.account_id = p.account_id
        and u.id = any(${arrayText(unitIds)}::integer[])
    where p.account_id = ${accountId} and p.is_administrator
      and p.deleted_at is null
      and (not p.without_access or not ${isLocked("u.account_id", "u.id")}
        and exists (
          select 1 from unit_access as x where x.account_id = p.account_id
            and x.user_id = p.id and x.unit_id = u.id))
    group by p.id, p.email order by p.id`.execute(tx);
  return rows;
}

async function mail(
  tx: Tx,
  { id: accountId, language, subsiteId }: LimitedAccount,
  { now: { limit, used, allowed, level }, taxYear, passedOn, ...of }:
    UnitForecast,
): Promise<void> {
  const holder = of.counted?.holder;
  const ids = holder
    ? of.counted!.cars.map(({ unitId }) => unitId)
    : [of.unitId];
  const rows = await receiversOf(tx, accountId, ids);
  for (const { id, email, units, first } of rows) {
    const names = units.join(", ");
    await putMessage(tx, {
      kind: "taxLimit",
      facts: {
        unit: holder ? `${holder.name} (${names})` : names,
        limit: limit.kind,
        countedIn: limit.unit,
        used,
        allowed,
        isReached: level === "reached",
        passedOn,
        year: Number(taxYear.from.slice(0, 4)),
        link: `/user/tax-limits?subject=unit-${first}`,
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
