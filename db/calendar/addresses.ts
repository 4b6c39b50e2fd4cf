import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { hashToken, newTokenOf } from "../tokens.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** A secret address of a person, without its secret. */
export interface CalendarAddress {
  /** The vehicle that it shows; null when it shows the person's own bookings. */
  vehicle: { imei: string; name: string } | null;
  createdAt: Date;
  /** When a calendar last read it, to the hour; null when none has. */
  readAt: Date | null;
}

/** Lists a person's addresses, the own bookings first; of vehicles that the person still sees. */
export function listCalendarAddresses(
  db: Db,
  actor: UserActor,
): Promise<CalendarAddress[]> {
  return asActor(db, actor, async (tx) => {
    const rows = await tx.selectFrom("calendar_addresses as c")
      .leftJoin(
        "units as u",
        (join) =>
          join.onRef("u.account_id", "=", "c.account_id")
            .onRef("u.id", "=", "c.unit_id"),
      )
      .select([
        "u.imei",
        "u.name",
        "c.created_at as createdAt",
        "c.read_at as readAt",
      ])
      .where("c.account_id", "=", actor.accountId)
      .where("c.user_id", "=", actor.userId)
      .where((eb) =>
        eb.or([
          eb("c.unit_id", "is", null),
          eb("c.unit_id", "in", visibleUnitIds(tx, actor)),
        ])
      )
      .orderBy("c.unit_id", (order) => order.asc().nullsFirst())
      .execute();
    return rows.map(({ imei, name, ...times }) => ({
      vehicle: imei === null ? null : { imei, name: name! },
      ...times,
    }));
  });
}

/** Makes an address and gives its secret, which is stored only as a hash; an earlier one of the same calendar ends. */
export function makeCalendarAddress(
  db: Db,
  actor: UserActor,
  imei: string | null,
  now: Date,
): Promise<Result<{ token: string }, { code: "UnitNotFound" }>> {
  return command(db, actor, async (tx) => {
    const unit = await unitOf(tx, actor, imei);
    if (!unit.ok) return unit;
    const token = newTokenOf(actor.accountId);
    const secret = {
      token_hash: hashToken(token),
      created_at: now,
      read_at: null,
    };
    await tx.insertInto("calendar_addresses")
      .values({
        account_id: actor.accountId,
        user_id: actor.userId,
        unit_id: unit.value,
        ...secret,
      })
      .onConflict((on) =>
        on.columns(["account_id", "user_id", "unit_id"]).doUpdateSet(secret)
      )
      .execute();
    return ok({ token });
  });
}

/** Ends an address of the person; repeating it does nothing. */
export function revokeCalendarAddress(
  db: Db,
  actor: UserActor,
  imei: string | null,
): Promise<Result<null, { code: "UnitNotFound" }>> {
  return command(db, actor, async (tx) => {
    const unit = await unitOf(tx, actor, imei);
    if (!unit.ok) return unit;
    const { value: unitId } = unit;
    await tx.deleteFrom("calendar_addresses")
      .where("account_id", "=", actor.accountId)
      .where("user_id", "=", actor.userId)
      .where("unit_id", unitId === null ? "is" : "=", unitId)
      .execute();
    return ok(null);
  });
}

async function unitOf(
  tx: Tx,
  actor: UserActor,
  imei: string | null,
): Promise<Result<number | null, { code: "UnitNotFound" }>> {
  if (imei === null) return ok(null);
  const unit = await visibleUnitIds(tx, actor).where("imei", "=", imei)
    .executeTakeFirst();
  return unit ? ok(unit.id) : fail({ code: "UnitNotFound" });
}
