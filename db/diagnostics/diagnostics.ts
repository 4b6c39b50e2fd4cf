import {
  CONTROL,
  holderOf,
  type UserActor,
  whereUnit,
} from "../../domain/access/actor.ts";
import {
  isWithin,
  type ShownReport,
  withholdPrivate,
} from "../../domain/report/withhold.ts";
import type { Result } from "../../domain/result.ts";
import { readLock } from "../lock/locks.ts";
import { readOrders, type StoredOrder } from "../order/orders.ts";
import type { Db, Tx } from "../database.ts";
import { privateSpans } from "../privacy/hidden-time.ts";
import { noteSeen } from "../privacy/seeing.ts";
import {
  asSupport,
  listAsSupport,
  type Listed,
  type NotSupport,
} from "../support/as-support.ts";
import { REFUSED_KEPT } from "../unit/trackers.ts";
import { containing } from "../search.ts";

/** A unit of any account, as support finds it. */
export interface FoundUnit {
  id: number;
  name: string;
  imei: string;
  accountName: string;
}

/** Everything that helps to explain why a unit is not where its owner expects it. */
export interface UnitDiagnostics extends FoundUnit {
  trackerIds: string[];
  reportedAt: Date | null;
  fixedAt: Date | null;
  latitude: number | null;
  longitude: number | null;
  ignition: boolean | null;
  /** The last reports as they arrived, the newest first; up to a minute old. */
  reports: ShownReport[];
  refused: { receivedAt: Date; protocol: string; reason: string }[];
  orders: StoredOrder[];
}

/** An id that reports without belonging to a unit. */
export interface UnknownTracker {
  trackerId: string;
  protocol: string;
  reports: number;
  firstAt: Date;
  lastAt: Date;
}

/** What support sees of a unit on a private trip (SEC-07). */
const HIDDEN_PLACE = {
  fixedAt: null,
  latitude: null,
  longitude: null,
  ignition: null,
};

/** Lines of each list. */
const SHOWN = 50;

/** Finds units of all accounts whose name, IMEI or other tracker id contains the text, for support people only. */
export function searchUnits(
  db: Db,
  actor: UserActor,
  search: string,
): Promise<Result<Listed<FoundUnit>, NotSupport>> {
  return listAsSupport(db, actor, SHOWN, (tx, limit) => {
    const text = containing(search);
    return selectUnits(tx)
      .where((eb) =>
        eb.or([
          eb("u.name", "ilike", text),
          eb("u.id", "in", (sub) =>
            sub.selectFrom("trackers").select("unit_id")
              .where("tracker_id", "ilike", text)),
        ])
      )
      .orderBy("u.name").orderBy("u.id").limit(limit).execute();
  });
}

/** Finds what is known of a unit of any account, for support people only; undefined when there is none. */
export function findDiagnostics(
  db: Db,
  actor: UserActor,
  wanted: { unitId: number } | { trackerId: string },
  now: Date,
): Promise<Result<UnitDiagnostics | undefined, NotSupport>> {
  const holder = "unitId" in wanted
    ? whereUnit(wanted.unitId)
    : holderOf("tracker", wanted.trackerId);
  return asSupport(db, actor, holder, async (tx) => {
    const unit = await selectUnits(tx)
      .where("u.id", "in", (eb) => {
        const ids = eb.selectFrom("trackers").select("unit_id");
        return "unitId" in wanted
          ? ids.where("unit_id", "=", wanted.unitId)
          : ids.where("tracker_id", "=", wanted.trackerId);
      })
      .executeTakeFirst();
    return unit && await readDiagnostics(tx, actor, unit, now);
  });
}

/** Lists ids that report without belonging to a unit, the last seen first, for support people only. */
export function listUnknownTrackers(
  db: Db,
  actor: UserActor,
): Promise<Result<UnknownTracker[], NotSupport>> {
  return asSupport(
    db,
    actor,
    CONTROL,
    (tx) =>
      tx.selectFrom("unknown_trackers").select([
        "tracker_id as trackerId",
        "protocol",
        "reports",
        "first_at as firstAt",
        "last_at as lastAt",
      ]).orderBy("last_at", "desc").limit(SHOWN).execute(),
  );
}

function selectUnits(tx: Tx) {
  return tx.selectFrom("units as u")
    .innerJoin("accounts as a", "a.id", "u.account_id")
    .select([
      "u.account_id as accountId",
      "u.id",
      "u.name",
      "u.imei",
      "a.name as accountName",
    ]);
}

async function readDiagnostics(
  tx: Tx,
  actor: UserActor,
  { accountId, ...unit }: FoundUnit & { accountId: number },
  now: Date,
): Promise<UnitDiagnostics> {
  const trackers = await tx.selectFrom("trackers").select("tracker_id")
    .where("unit_id", "=", unit.id).orderBy("tracker_id").execute();
  const state = await tx.selectFrom("unit_states").select([
    "reported_at as reportedAt",
    "fixed_at as fixedAt",
    "latitude",
    "longitude",
    "ignition",
  ]).where("unit_id", "=", unit.id).executeTakeFirstOrThrow();
  const recent = await tx.selectFrom("recent_reports").select("reports")
    .where("unit_id", "=", unit.id).executeTakeFirst();
  const refused = await tx.selectFrom("refused_records")
    .select(["received_at as receivedAt", "protocol", "reason"])
    .where("unit_id", "=", unit.id)
    .orderBy("received_at", "desc").orderBy("id", "desc")
    .limit(REFUSED_KEPT).execute();
  const key = { accountId, unitId: unit.id };
  noteSeen(actor, { ...key, kind: "diagnostics", of: "now" });
  const spans = await hiddenSpans(tx, actor, key);
  const isPrivate = (instant: Date | null) =>
    instant !== null && isWithin(instant.getTime(), spans);
  return {
    ...unit,
    ...state,
    ...(isPrivate(state.fixedAt) && HIDDEN_PLACE),
    trackerIds: trackers.map((one) => one.tracker_id),
    reports: withholdPrivate(recent?.reports ?? [], spans),
    refused,
    orders: (await readOrders(tx, unit.id, now)).map((order) =>
      // Units answer some orders with their position.
      isPrivate(order.acknowledgedAt) ? { ...order, answer: null } : order
    ),
  };
}

/** Lists the spans in which support may not know where a unit was: private trips, and always while somebody has locked it (BEN-11). */
async function hiddenSpans(
  tx: Tx,
  actor: UserActor,
  unit: { accountId: number; unitId: number },
) {
  const lock = await readLock(tx, unit.accountId, unit.unitId);
  if (lock && lock.lockedBy !== actor.userId) {
    return [{ from: -Infinity, until: null }];
  }
  const spans = await privateSpans(tx, actor, unit, new Date(0));
  return spans.map(({ from, until }) => ({
    from: from.getTime(),
    until: until?.getTime() ?? null,
  }));
}
