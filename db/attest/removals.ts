import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type { AttestError, AttestSubject } from "../../domain/attest/attest.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Period } from "../../domain/time.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { lookAgain } from "../trip/look-again.ts";
import { startsWithin } from "../privacy/masking.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { nameOf } from "./attests.ts";
import { type AttestKey, bookRemoval } from "./book.ts";
import { isAttestSeen } from "./seen-attests.ts";

/** Removes an attestation, after which its trips can be edited again (ATT-07). */
export function removeAttest(
  db: Db,
  actor: UserActor,
  attestId: number,
): Promise<Result<null, AttestError>> {
  if (!can(actor, "manageAttest")) {
    return Promise.resolve(fail({ code: "OnlyAdministrators" }));
  }
  return command(db, actor, async (tx) => {
    const removed = await removeOne(tx, actor, attestId);
    return removed ? ok(null) : fail({ code: "AttestNotFound" });
  });
}

/** The attestations that hold a trip of a unit or a driver in a period, or these themselves. */
export type Locked =
  | { subject: AttestSubject; period: Period }
  | { ids: readonly number[] };

/** What unlocking removed. */
interface Unlocked {
  /** The ids of the removed attestations. */
  removed: number[];
  /** How many attestations stay, since they also hold trips of units that are hidden from the person. */
  kept: number;
}

/** Removes attestations, each as a whole, after which their trips can be edited again (ATT-07). */
export function unlockTrips(
  db: Db,
  actor: UserActor,
  locked: Locked,
): Promise<Result<Unlocked, AttestError>> {
  if (!can(actor, "manageAttest")) {
    return Promise.resolve(fail({ code: "OnlyAdministrators" }));
  }
  return command(db, actor, async (tx) => {
    const ids = await attestsOf(tx, actor, locked);
    if (ids.length === 0) return fail({ code: "AttestNotFound" });
    const removed: number[] = [];
    for (const id of ids) {
      if (await removeOne(tx, actor, id)) removed.push(id);
    }
    return removed.length > 0
      ? ok({ removed, kept: ids.length - removed.length })
      : fail({ code: "AttestsOfHiddenUnits" });
  });
}

/** Lists the ids of the attestations that unlocking would remove, and of those that would stay. */
export function listLocking(
  db: Db,
  actor: UserActor,
  locked: Locked,
): Promise<number[]> {
  if (!can(actor, "manageAttest")) return Promise.resolve([]);
  return asActor(db, actor, (tx) => attestsOf(tx, actor, locked));
}

/** Lists the attestations that hold a trip of a subject that starts within a period, or those of given ids that stand. */
async function attestsOf(
  tx: Tx,
  actor: UserActor,
  locked: Locked,
): Promise<number[]> {
  if ("ids" in locked) {
    const standing = await tx.selectFrom("attests").select("id")
      .where("account_id", "=", actor.accountId)
      .where("id", "in", [...locked.ids])
      .where("removed_at", "is", null)
      .orderBy("id")
      .execute();
    return standing.map(({ id }) => id);
  }
  const { subject, period } = locked;
  const query = tx.selectFrom("trips as t")
    .select("attest_id as attestId").distinct()
    .where("account_id", "=", actor.accountId)
    .where("attest_id", "is not", null)
    .where(startsWithin(actor, period))
    .orderBy("attest_id");
  const rows =
    await ("unitId" in subject
      ? query.where("unit_id", "=", subject.unitId)
        .where("unit_id", "in", visibleUnitIds(tx, actor))
      : query.where("driver_id", "=", subject.userId)).execute();
  return rows.map(({ attestId }) => attestId!);
}

/** Removes an attestation unless it is unknown, removed or hidden from the person; says whether it did. */
async function removeOne(
  tx: Tx,
  actor: UserActor,
  attestId: number,
): Promise<boolean> {
  const removed = await tx.updateTable("attests as a")
    .set({
      removed_at: sql`now()`,
      removed_by: actor.userId,
      removed_by_name: await nameOf(tx, actor),
    })
    .where("a.account_id", "=", actor.accountId)
    .where("a.id", "=", attestId)
    .where("a.removed_at", "is", null)
    .where(isAttestSeen(tx, actor))
    .returning("a.id")
    .executeTakeFirst();
  if (!removed) return false;
  await freeTrips(tx, { accountId: actor.accountId, attestId });
  await bookRemoval(tx, { accountId: actor.accountId, attestId });
  return true;
}

/** Frees the trips of a removed attestation: they can change again, and late data count. */
async function freeTrips(
  tx: Tx,
  { accountId, attestId }: AttestKey,
): Promise<void> {
  const freed = await tx.updateTable("trips")
    .set({ attest_id: null, attested_start_m: null, attested_stop_m: null })
    .where("account_id", "=", accountId)
    .where("attest_id", "=", attestId)
    .returning(["account_id", "unit_id", "started_at"])
    .execute();
  const byUnit = Map.groupBy(freed, ({ unit_id }) => unit_id);
  for (const [unit_id, trips] of byUnit) {
    const starts = trips.map(({ started_at }) => started_at.getTime());
    const first = new Date(Math.min(...starts));
    await lookAgain(tx, { account_id: accountId, unit_id }, first);
  }
}
