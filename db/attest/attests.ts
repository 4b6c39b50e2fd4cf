import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import {
  attestedTime,
  type AttestError,
  type AttestRecord,
  type AttestSubject,
  decideAttest,
} from "../../domain/attest/attest.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Period } from "../../domain/time.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { arrayText } from "../array-text.ts";
import { bookTrips } from "./book.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import { isOfOpenDay, toldTo } from "../privacy/private-days.ts";
import { startsWithin } from "../privacy/masking.ts";
import { awaitUnit } from "../tracking/unit-claims.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { isAttestSeen } from "./seen-attests.ts";

/** Attests the trips of a unit or a driver that start within a period; they cannot be changed after it (ATT-05). */
export function attestPeriod(
  db: Db,
  actor: UserActor,
  request: {
    subject: AttestSubject;
    days: Days;
    note: string | null;
    timeZone: string;
    now: Date;
  },
): Promise<Result<{ id: number; trips: number }, AttestError>> {
  const { subject, note, timeZone } = request;
  const now = request.now.getTime();
  const time = attestedTime(request.days, { timeZone, now });
  if (!can(actor, "attest", subject)) {
    return Promise.resolve(fail({ code: "AttestOthers" }));
  }
  return command(db, actor, async (tx) => {
    if (!await hasSubject(tx, actor, subject)) return fail(notFound(subject));
    if (!time) return fail({ code: "NoLogsAvailable" });
    const { days, period } = time;
    // The claim keeps trips from being added to the period.
    if ("unitId" in subject) await awaitUnit(tx, subject.unitId);
    const decided = decideAttest(
      await tripsOf(tx, actor, subject, period, request.now).forUpdate()
        .execute(),
    );
    if (!decided.ok) return decided;
    const { id } = await tx.insertInto("attests").values({
      account_id: actor.accountId,
      unit_id: "unitId" in subject ? subject.unitId : null,
      user_id: "userId" in subject ? subject.userId : null,
      from_on: days.from,
      to_on: days.to,
      from_at: new Date(period.from),
      until_at: new Date(period.until),
      closed_until: new Date(time.closedUntil),
      note,
      attested_by: actor.userId,
      attested_by_name: await nameOf(tx, actor),
    }).returning("id").executeTakeFirstOrThrow();
    await bookTrips(
      tx,
      { accountId: actor.accountId, attestId: id },
      decided.value.map((trip) => trip.id),
    );
    return ok({ id, trips: decided.value.length });
  });
}

/** Finds why an attestation of a period would be refused; null when it would be taken. */
export async function findAttestRefusal(
  db: Db,
  actor: UserActor,
  { subject, days, timeZone, now }: {
    subject: AttestSubject;
    days: Days;
    timeZone: string;
    now: Date;
  },
): Promise<AttestError | null> {
  if (!can(actor, "attest", subject)) return { code: "AttestOthers" };
  const time = attestedTime(days, { timeZone, now: now.getTime() });
  return await asActor(db, actor, async (tx) => {
    if (!await hasSubject(tx, actor, subject)) return notFound(subject);
    if (!time) return { code: "NoLogsAvailable" };
    const decided = decideAttest(
      await tripsOf(tx, actor, subject, time.period, now).execute(),
    );
    return decided.ok ? null : decided.error;
  });
}

function notFound(subject: AttestSubject): AttestError {
  return "unitId" in subject
    ? { code: "UnitNotFound" }
    : { code: "UserNotFound" };
}

/** Says whether a unit is one that the person sees, or a user one of the account. */
async function hasSubject(
  tx: Tx,
  actor: UserActor,
  subject: AttestSubject,
): Promise<boolean> {
  const found = "unitId" in subject
    ? visibleUnitIds(tx, actor).where("id", "=", subject.unitId)
    : tx.selectFrom("users").select("id")
      .where("account_id", "=", actor.accountId)
      .where("id", "=", subject.userId);
  return await found.executeTakeFirst() !== undefined;
}

/**
 * Lists the attest records of the account, or the person's own for others than administrators, the newest first
 * (ATT-01); with ids only these.
 */
export function listAttests(
  db: Db,
  actor: UserActor,
  ids?: readonly number[],
): Promise<AttestRecord[]> {
  return asActor(db, actor, async (tx) => {
    let query = tx.selectFrom("attests as a")
      .leftJoin(
        "units as u",
        sameAccount("u.id", "a.unit_id"),
      )
      .leftJoin(
        "users as p",
        sameAccount("p.id", "a.user_id"),
      )
      .selectAll("a")
      .select((eb) => [
        "u.name as unit_name",
        "p.first_name",
        "p.last_name",
        sql<string>`a.from_on::text`.as("from_day"),
        sql<string>`a.to_on::text`.as("to_day"),
        // The books keep the trips of a removed attestation; in its days they may count for another one.
        eb.selectFrom("attested_trips as t")
          .select(eb.fn.countAll<number>().as("count"))
          .whereRef("t.account_id", "=", "a.account_id")
          .whereRef("t.attest_id", "=", "a.id")
          .as("trips"),
      ])
      .where("a.account_id", "=", actor.accountId)
      .where(isAttestSeen(tx, actor))
      .orderBy("a.attested_at", "desc")
      .orderBy("a.id", "desc")
      .limit(500);
    if (!can(actor, "manageAttest")) {
      query = query.where("a.user_id", "=", actor.userId);
    }
    if (ids) {
      query = query.where(
        sql<boolean>`a.id = any(${arrayText(ids)}::bigint[])`,
      );
    }
    const rows = await query.execute();
    return rows.map((row) => ({
      id: row.id,
      unitName: row.unit_name,
      userName: row.user_id === null
        ? null
        : `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim(),
      from: row.from_day,
      to: row.to_day,
      note: row.note,
      attestedAt: row.attested_at,
      attestedBy: row.attested_by_name,
      removedAt: row.removed_at,
      removedBy: row.removed_by_name,
      hasLateData: row.late_data_at !== null,
      trips: Number(row.trips ?? 0),
    }));
  });
}

/**
 * Selects the trips of a unit or a driver. Nobody attests trips of units that are hidden from them, unless they drove
 * themselves. Hidden trips of a day that is not over are left, since the record or a refusal would tell when they ended.
 */
function tripsOf(
  tx: Tx,
  actor: UserActor,
  subject: AttestSubject,
  period: Period,
  now: Date,
) {
  const query = tx.selectFrom("trips as t")
    .select(["id", "ongoing", "attest_id as attestId"])
    .select(sql<boolean>`${isOfOpenDay(toldTo(actor), now)}`.as("isLeft"))
    .where("account_id", "=", actor.accountId)
    .where("merged_into", "is", null)
    .where("kind", "<>", "transported")
    .where(startsWithin(actor, period))
    .orderBy("id");
  return "unitId" in subject
    ? query.where("unit_id", "=", subject.unitId)
      .where("unit_id", "in", visibleUnitIds(tx, actor))
    : query.where("driver_id", "=", subject.userId)
      .$if(
        subject.userId !== actor.userId,
        (others) => others.where("unit_id", "in", visibleUnitIds(tx, actor)),
      );
}

/** Reads the name of a person, as it is kept with what they attest or remove. */
export async function nameOf(tx: Tx, actor: UserActor): Promise<string> {
  const user = await tx.selectFrom("users")
    .select(["first_name", "last_name"])
    .where("account_id", "=", actor.accountId)
    .where("id", "=", actor.userId)
    .executeTakeFirstOrThrow();
  return `${user.first_name} ${user.last_name}`.trim();
}
