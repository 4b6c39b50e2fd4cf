import { sql } from "kysely";
import { EACH_CELL, forAccount } from "../../domain/access/actor.ts";
import { isReportDay, monthBefore } from "../../domain/km-report/month.ts";
import type { Way } from "../../domain/km-report/state.ts";
import { clockOf, dayOf } from "../../domain/time.ts";
import { passHeld } from "../cell/moving/held.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { REPORTED_TYPES } from "./reported-types.ts";
import { reportMonth, settle } from "./reporting.ts";
import { askReport, type KmService } from "./service.ts";

/** When the job begins by the account's clock: late reports of the last evening have come by then. */
const BEGINS = "06:00";
/** How long a report without an answer waits for its next try. */
const PAUSE = sql`interval '30 minutes'`;
/** After so many missing answers in a row the service is down, and the run ends. */
const MISSING_IN_A_ROW = 3;
/** A run ends after so long, since other jobs wait for it; the next one goes on. Milliseconds. */
const LONGEST_RUN_MS = 20_000;

/** What a run of the job did. */
interface Run {
  reported: number;
  /** Reports without an answer, whose fate the service told after the window. */
  resolved: number;
}

/**
 * Reports the previous month of all vehicles of accounts that switched it on, from the 1st to the 4th by their clock;
 * what the service did not answer is tried again after a pause. Afterwards it asks what became of unanswered reports.
 */
export async function reportByThemselves(
  db: Db,
  service: KmService,
  now: Date,
  signal?: AbortSignal,
): Promise<Run> {
  const run: Run = { reported: 0, resolved: 0 };
  let missing = 0;
  const until = performance.now() + LONGEST_RUN_MS;
  for (const account of await accountsToReport(db, ["automatic"], now)) {
    const open = await passHeld([], () => listOpenUnits(db, account, now));
    for (const unitId of open) {
      if (signal?.aborted || missing >= MISSING_IN_A_ROW) return run;
      if (performance.now() > until) return run;
      const done = await reportMonth(db, forAccount(account.id), {
        accountId: account.id,
        unitId,
        now,
        timeZone: account.timeZone,
        service,
      });
      if (done.ok) run.reported++;
      missing = !done.ok && done.error.code === "KmNoResponse"
        ? missing + 1
        : 0;
    }
  }
  run.resolved = await resolveOpen(db, service, now, signal);
  return run;
}

/** An account on a day on which it reports. */
export interface ReportingAccount {
  id: number;
  timeZone: string;
  /** Today by the account's clock. */
  today: string;
  /** The previous month, as in 2026-10. */
  month: string;
}

/** Lists the accounts that chose one of some ways and report now by their clock. */
export async function accountsToReport(
  db: Db,
  ways: readonly Way[],
  now: Date,
): Promise<ReportingAccount[]> {
  const accounts = await asActor(
    db,
    EACH_CELL,
    (tx) =>
      tx.selectFrom("km_report_settings as s")
        .innerJoin("accounts as a", "a.id", "s.account_id")
        .select(["a.id", "a.time_zone as timeZone"])
        .where("s.way", "in", ways).orderBy("a.id").execute(),
  );
  return accounts.map((account) => {
    const today = dayOf(now.getTime(), account.timeZone);
    return { ...account, today, month: monthBefore(today) };
  }).filter(({ today, timeZone }) =>
    isReportDay(today) && clockOf(now.getTime(), timeZone) >= BEGINS
  );
}

/** A refused report is tried again by itself only when the plate has changed. */
function listOpenUnits(
  db: Db,
  { id, month }: ReportingAccount,
  now: Date,
): Promise<number[]> {
  return asActor(db, forAccount(id), async (tx) => {
    const rows = await tx.selectFrom("units as u")
      .leftJoin(
        "km_reports as r",
        (join) =>
          join.onRef("r.account_id", "=", "u.account_id")
            .onRef("r.unit_id", "=", "u.id").on("r.month", "=", month),
      )
      .select("u.id")
      .where("u.account_id", "=", id).where("u.type", "in", REPORTED_TYPES)
      .where(sql<boolean>`u.registration_number <> ''`)
      .where(sql<boolean>`r.state is null
        or r.state = 'refused' and r.licence_plate <> u.registration_number
        or r.state = 'sending' and r.sent_at <= ${now}::timestamptz - ${PAUSE}`)
      .orderBy("u.id").execute();
    return rows.map(({ id }) => id);
  });
}

/** Asks what became of unanswered reports that may not be repeated any more, as long as they are of the last month. */
async function resolveOpen(
  db: Db,
  service: KmService,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let resolved = 0;
  for (const { accountId, key } of await listUnanswered(db, now)) {
    if (signal?.aborted) break;
    const answer = await askReport(service, key);
    if (answer === "KmNoResponse" || answer === "KmServiceDenied") break;
    await passHeld(
      undefined,
      () =>
        command(db, forAccount(accountId), async (tx) => {
          if (answer === "unknown") await markUnsent(tx, accountId, key);
          else await settle(tx, { accountId, now }, key, answer);
        }),
    );
    resolved++;
  }
  return resolved;
}

async function listUnanswered(db: Db, now: Date) {
  const rows = await asActor(
    db,
    EACH_CELL,
    (tx) =>
      tx.selectFrom("km_reports as r")
        .innerJoin("accounts as a", "a.id", "r.account_id")
        .select([
          "r.account_id as accountId",
          "r.report_key as key",
          "r.month",
          "a.time_zone as timeZone",
        ])
        .where("r.state", "=", "sending")
        .where("r.month", ">=", monthBefore(dayOf(now.getTime(), "UTC")))
        .where(sql<boolean>`coalesce(r.busy_until < clock_timestamp(), true)`)
        .orderBy("r.account_id").orderBy("r.unit_id").execute(),
  );
  return rows.filter(({ timeZone }) =>
    !isReportDay(dayOf(now.getTime(), timeZone))
  );
}

/** The service never took it: the month is unreported for good. */
async function markUnsent(tx: Tx, accountId: number, key: string) {
  await tx.updateTable("km_reports")
    .set({ state: "refused", answer: "KmNoResponse", busy_until: null })
    .where("account_id", "=", accountId).where("report_key", "=", key)
    .where("state", "=", "sending").execute();
}
