import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type { ChargingPlace } from "../../domain/charging/charging.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { hiddenSpansOf } from "../privacy/hidden-time.ts";
import { noteSeen } from "../privacy/seeing.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { nameOf } from "../user/name.ts";

/** A charging as a person may see it. */
export interface Charging {
  id: number;
  unitId: number;
  imei: string;
  unit: string;
  registrationNumber: string | null;
  /** Noon of its day (UTC) while its hour and place are hidden. */
  chargedAt: Date;
  kwh: number;
  /** Hundredths; null without a receipt. */
  costCents: number | null;
  /** Null while it is hidden: the unit stood where a private trip of somebody else had led. */
  place: ChargingPlace | null;
  isPlaceByHand: boolean;
  version: number;
  /** Who entered it; null when that person is gone. */
  by: string | null;
  mayChange: boolean;
}

/** Chargings that a list shows at once. */
export const CHARGINGS_AT_ONCE = 50;

/** Lists a part of the chargings of the units that a person may see, the newest first, and their number. */
export function listChargings(
  db: Db,
  actor: UserActor,
  { offset, imei }: { offset: number; imei?: string },
): Promise<{ chargings: Charging[]; total: number }> {
  return asActor(db, actor, async (tx) => {
    const found = selectChargings(tx, actor)
      .$if(imei !== undefined, (some) => some.where("u.imei", "=", imei!));
    const { total } = await found.clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const rows = await found.orderBy("c.charged_at", "desc")
      .orderBy("c.id", "desc").limit(CHARGINGS_AT_ONCE).offset(offset)
      .execute();
    const chargings = await toChargings(tx, actor, rows);
    return {
      // The order tells no hour either.
      chargings: chargings.toSorted((a, b) =>
        b.chargedAt.getTime() - a.chargedAt.getTime()
      ),
      total: Number(total),
    };
  });
}

/** Finds a charging of a unit that a person may see. */
export function findCharging(
  db: Db,
  actor: UserActor,
  id: number,
): Promise<Charging | undefined> {
  return asActor(db, actor, (tx) => readCharging(tx, actor, id));
}

/** Reads it within a transaction. */
export async function readCharging(
  tx: Tx,
  actor: UserActor,
  id: number,
): Promise<Charging | undefined> {
  const rows = await selectChargings(tx, actor).where("c.id", "=", id)
    .execute();
  const [charging] = await toChargings(tx, actor, rows);
  return charging;
}

function selectChargings(tx: Tx, actor: UserActor) {
  return tx.selectFrom("chargings as c")
    .innerJoin(
      "units as u",
      (join) =>
        join.onRef("u.account_id", "=", "c.account_id")
          .onRef("u.id", "=", "c.unit_id"),
    )
    .leftJoin(
      "users as p",
      (join) =>
        join.onRef("p.account_id", "=", "c.account_id")
          .onRef("p.id", "=", "c.created_by"),
    )
    .select([
      "c.id",
      "c.unit_id as unitId",
      "u.imei",
      "u.name as unit",
      "u.registration_number as registrationNumber",
      "c.charged_at as chargedAt",
      "c.kwh",
      "c.cost_cents as costCents",
      "c.place",
      "c.place_by_hand as isPlaceByHand",
      "c.version",
      "c.created_by as createdBy",
      sql<string | null>`nullif(${nameOf("p")}, '')`
        .as("by"),
    ])
    .where("c.account_id", "=", actor.accountId)
    .where("c.unit_id", "in", visibleUnitIds(tx, actor));
}

type Row = Awaited<
  ReturnType<ReturnType<typeof selectChargings>["execute"]>
>[number];

async function toChargings(
  tx: Tx,
  actor: UserActor,
  rows: readonly Row[],
): Promise<Charging[]> {
  const isHidden = await hidingOf(tx, actor, rows);
  return rows.map(({ createdBy, ...row }) => {
    const isOwn = createdBy === actor.userId;
    const mayAdminister = can(actor, "administerUnits");
    if (isHidden(row)) {
      // Who entered it knows the hour.
      const chargedAt = isOwn ? row.chargedAt : noonOf(row.chargedAt);
      return { ...row, chargedAt, place: null, mayChange: isOwn };
    }
    noteCharging(actor, row);
    return { ...row, mayChange: isOwn || mayAdminister };
  });
}

/** Gives what says whether the person may not know where a unit was when it was charged. */
export async function hidingOf(
  tx: Tx,
  actor: UserActor,
  chargings: readonly { unitId: number; chargedAt: Date }[],
): Promise<(one: { unitId: number; chargedAt: Date }) => boolean> {
  if (chargings.length === 0) return () => false;
  const first = Math.min(
    ...chargings.map(({ chargedAt }) => chargedAt.getTime()),
  );
  const ids = [...new Set(chargings.map(({ unitId }) => unitId))];
  const hidden = await hiddenSpansOf(tx, actor, ids, new Date(first));
  return ({ unitId, chargedAt }) => {
    const at = chargedAt.getTime();
    return hidden.get(unitId)?.some(({ from, until }) =>
      from <= at && at < until
    ) ?? false;
  };
}

/** The day is that of UTC, so no time zone tells the hour. */
function noonOf(instant: Date): Date {
  return new Date(`${instant.toISOString().slice(0, 10)}T12:00:00Z`);
}

function noteCharging(
  actor: UserActor,
  { unitId, chargedAt, place }: Omit<Row, "createdBy">,
) {
  if (place === "unknown") return;
  noteSeen(actor, {
    accountId: actor.accountId,
    unitId,
    kind: "positions",
    of: { from: chargedAt, until: new Date(chargedAt.getTime() + 1) },
  });
}
