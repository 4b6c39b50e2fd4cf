import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { KmRefusal, KmReportState } from "../../domain/km-report/state.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { byName, visibleUnitIds } from "../unit/units.ts";
import { metresOf } from "./kilometres.ts";
import { REPORTED_TYPES } from "./reported-types.ts";

/** A vehicle with the report of a month. */
export interface KmReport {
  unitId: number;
  imei: string;
  name: string;
  registrationNumber: string | null;
  /** What the trips of the month sum up to now. */
  metres: number;
  /** Null while nothing was sent. */
  state: KmReportState | null;
  /** Why the latest try did not report it. */
  answer: KmRefusal | null;
  /** What was sent; null while nothing was. */
  kilometres: number | null;
  sentAt: Date | null;
}

/** How many vehicles there are, and how many of them are reported or need no report. */
export interface KmCounts {
  all: number;
  done: number;
}

/** Lists the road vehicles that a person sees with their reports of a month, by name. */
export function listKmReports(
  db: Db,
  actor: UserActor,
  month: string,
  part?: { offset: number; limit: number },
): Promise<{ reports: KmReport[]; counts: KmCounts }> {
  return asActor(db, actor, async (tx) => {
    const units = selectReports(tx, actor, month);
    const counts = await units.clearSelect().select([
      sql<number>`count(*)::integer`.as("all"),
      sql<number>`count(*) filter (where r.state = 'reported'
        or r.answer = 'KmServiceCar')::integer`.as("done"),
    ]).executeTakeFirstOrThrow();
    const reports = await units.orderBy(byName).orderBy("u.id")
      .$if(
        part !== undefined,
        (rows) => rows.offset(part!.offset).limit(part!.limit),
      ).execute();
    return { reports, counts };
  });
}

/** Finds the report of a month of a vehicle that a person sees. */
export function findKmReport(
  db: Db,
  actor: UserActor,
  unitId: number,
  month: string,
): Promise<KmReport | undefined> {
  return asActor(
    db,
    actor,
    (tx) =>
      selectReports(tx, actor, month).where("u.id", "=", unitId)
        .executeTakeFirst(),
  );
}

function selectReports(tx: Tx, actor: UserActor, month: string) {
  return tx.selectFrom("units as u")
    .leftJoin(
      "km_reports as r",
      (join) =>
        join.onRef("r.account_id", "=", "u.account_id")
          .onRef("r.unit_id", "=", "u.id").on("r.month", "=", month),
    )
    .select([
      "u.id as unitId",
      "u.imei",
      "u.name",
      "u.registration_number as registrationNumber",
      metresOf(month).as("metres"),
      "r.state",
      "r.answer",
      "r.kilometres",
      "r.sent_at as sentAt",
    ])
    .where("u.account_id", "=", actor.accountId)
    .where("u.type", "in", REPORTED_TYPES)
    .where("u.id", "in", visibleUnitIds(tx, actor));
}
