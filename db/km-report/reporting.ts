import { sql } from "kysely";
import type { Actor } from "../../domain/access/actor.ts";
import { isReportDay, monthBefore } from "../../domain/km-report/month.ts";
import {
  type KmRefusal,
  type ServiceAnswer,
  stateAfter,
} from "../../domain/km-report/state.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { dayOf } from "../../domain/time.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { metresOf } from "./kilometres.ts";
import { type KmService, sendReport, type SentReport } from "./service.ts";

/** A month of a unit that the service has taken. */
interface Reported {
  unitId: number;
  unit: string;
  month: string;
  kilometres: number;
}

interface Asked {
  accountId: number;
  unitId: number;
  now: Date;
  timeZone: string;
  /** Null when the deployment has no external km service. */
  service: KmService | null;
}

interface Claimed extends SentReport {
  unit: string;
}

type Refused = { code: KmRefusal | "UnitNotFound" };

/** How long a try keeps others away: longer than the service is waited for, so that a killed process blocks briefly. */
const BUSY = sql`interval '30 seconds'`;

/**
 * Reports the kilometres of the previous month of a unit to the external km service (BEN-14). Before anything is sent,
 * the report is stored with its key; without a definite answer the next try repeats it with that key and the same
 * contents, so the service counts it once whatever happens in between.
 */
export async function reportMonth(
  db: Db,
  actor: Actor,
  asked: Asked,
): Promise<Result<Reported, Refused>> {
  const { service, unitId } = asked;
  const today = dayOf(asked.now.getTime(), asked.timeZone);
  if (!isReportDay(today)) return fail({ code: "KmWrongDay" });
  if (!service) return fail({ code: "KmServiceNotSet" });
  const month = monthBefore(today);
  const claimed = await inTurn(
    db,
    actor,
    (tx) => claim(tx, actor, asked, month),
  );
  if (!claimed.ok) return claimed;
  const { key, unit, kilometres } = claimed.value;
  const answer = await sendReport(service, claimed.value);
  await inTurn(db, actor, (tx) => settle(tx, asked, key, answer));
  return answer === "accepted"
    ? ok({ unitId, unit, month, kilometres })
    : fail({ code: answer });
}

/** Stores what an answer makes of the report with a key. */
export async function settle(
  tx: Tx,
  { accountId, now }: { accountId: number; now: Date },
  key: string,
  answer: ServiceAnswer,
): Promise<Result<null, never>> {
  await tx.updateTable("km_reports").set({
    state: stateAfter(answer),
    answer: answer === "accepted" ? null : answer,
    busy_until: null,
    answered_at: now,
  })
    .where("account_id", "=", accountId).where("report_key", "=", key)
    // A repetition that is answered twice stays as first answered.
    .where("state", "=", "sending").execute();
  return ok(null);
}

function inTurn<T, E>(
  db: Db,
  actor: Actor,
  work: (tx: Tx) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  return actor.kind === "system"
    ? command(db, actor, work)
    : command(db, actor, work);
}

async function claim(
  tx: Tx,
  actor: Actor,
  { accountId, unitId, now }: Asked,
  month: string,
): Promise<Result<Claimed, Refused>> {
  const unit = await lockedUnit(tx, actor, { accountId, unitId }, month);
  if (!unit) return fail({ code: "UnitNotFound" });
  const stored = await tx.selectFrom("km_reports")
    .select(["state", "report_key", "licence_plate", "kilometres"])
    .select(sql<boolean>`coalesce(busy_until > clock_timestamp(), false)`
      .as("isBusy"))
    .where("account_id", "=", accountId).where("unit_id", "=", unitId)
    .where("month", "=", month).executeTakeFirst();
  if (stored?.state === "reported") return fail({ code: "KmMonthReported" });
  if (stored?.isBusy) return fail({ code: "KmBeingSent" });
  if (stored?.state !== "sending" && !unit.licencePlate) {
    return fail({ code: "KmNoLicencePlate" });
  }
  const report = stored?.state === "sending"
    ? {
      report_key: stored.report_key,
      licence_plate: stored.licence_plate,
      kilometres: stored.kilometres,
    }
    : {
      report_key: crypto.randomUUID(),
      licence_plate: unit.licencePlate!,
      kilometres: Math.round(unit.metres / 1000),
    };
  const row = {
    ...report,
    state: "sending" as const,
    busy_until: sql<Date>`clock_timestamp() + ${BUSY}`,
    sent_at: now,
    sent_by: actor.kind === "user" ? actor.userId : null,
  };
  await tx.insertInto("km_reports")
    .values({ account_id: accountId, unit_id: unitId, month, ...row })
    .onConflict((on) =>
      on.columns(["account_id", "unit_id", "month"]).doUpdateSet(row)
    ).execute();
  return ok({
    key: report.report_key,
    unit: unit.name,
    licencePlate: report.licence_plate,
    country: unit.country,
    month,
    kilometres: report.kilometres,
  });
}

/** Locks a unit that the actor sees, so that two who report it at once take turns. */
async function lockedUnit(
  tx: Tx,
  actor: Actor,
  { accountId, unitId }: Pick<Asked, "accountId" | "unitId">,
  month: string,
) {
  const row = await tx.selectFrom("units as u")
    .innerJoin("accounts as a", "a.id", "u.account_id")
    .select([
      "u.name",
      sql<string | null>`nullif(u.registration_number, '')`.as("licencePlate"),
      metresOf(month).as("metres"),
      "a.country",
    ])
    .where("u.account_id", "=", accountId).where("u.id", "=", unitId)
    .$if(
      actor.kind === "user",
      (units) => units.where("u.id", "in", visibleUnitIds(tx, actor as never)),
    )
    .forNoKeyUpdate("u").executeTakeFirst();
  return row && { ...row, metres: Number(row.metres) };
}
