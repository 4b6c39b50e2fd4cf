import { beside } from "../../domain/access/actor.ts";
import type { EventContents } from "../../domain/event/event.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db } from "../../db/database.ts";
import { recordEvents } from "../../db/event/record.ts";
import type { NewEvent } from "../../db/event/stored-event.ts";

/** A receiver of alarms, with the units that it hears of. */
interface NewReceiver {
  name?: string;
  member_id?: number;
  email?: string;
  /** Without the dial code of Sweden. */
  phone?: string;
  push_notification?: boolean;
  security_alarm?: boolean;
  function_alarm?: boolean;
  quiet?: [from: string, until: string];
  units: number[];
}

/** Stores a receiver with both types of alarms on, unless said otherwise, and gives its id. */
export function newReceiver(
  db: Db,
  account_id: number,
  { units, quiet, phone, ...receiver }: NewReceiver,
): Promise<number> {
  return command(db, beside(account_id), async (tx) => {
    const { id } = await tx.insertInto("alarm_receivers").values({
      account_id,
      name: "Receiver",
      member_id: null,
      email: null,
      security_alarm: true,
      function_alarm: true,
      country_code: phone ? "46" : null,
      phone: phone ?? null,
      quiet_from: quiet?.[0] ?? null,
      quiet_until: quiet?.[1] ?? null,
      ...receiver,
    }).returning("id").executeTakeFirstOrThrow();
    for (const unit_id of units) {
      await tx.insertInto("alarm_receiver_units").values({
        account_id,
        receiver_id: id,
        device_type: "gps",
        unit_id,
        sensor_id: null,
      }).execute();
    }
    return id;
  });
}

/** An event of a unit, for variations: by default it left the yard just now. */
export function eventOf(
  unit: { account_id: number; unit_id: number },
  event: Partial<Omit<NewEvent, "kind" | "facts">> & Partial<EventContents> =
    {},
): NewEvent {
  return {
    ...unit,
    kind: "geofenceLeft",
    facts: { geofence: "Yard" },
    subject: "1",
    happenedAt: Date.now(),
    endedAt: null,
    position: { latitude: 59.32931, longitude: 18.06862 },
    rings: true,
    ...event,
  } as NewEvent;
}

/** Records events, as a fold does in its transaction. */
export function record(db: Db, ...events: NewEvent[]) {
  const [{ account_id }] = events as [NewEvent];
  return command(db, beside(account_id), (tx) => recordEvents(tx, events));
}

/** Gives the account so many SMS. */
export async function setCredits(
  db: Db,
  account_id: number,
  credits: number,
): Promise<void> {
  await command(
    db,
    beside(account_id),
    (tx) =>
      tx.insertInto("sms_credits").values({ account_id, credits })
        .onConflict((on) => on.column("account_id").doUpdateSet({ credits }))
        .execute(),
  );
}

/** Gives the SMS that an account has left. */
export async function creditsOf(db: Db, account_id: number): Promise<number> {
  const row = await asActor(
    db,
    beside(account_id),
    (tx) =>
      tx.selectFrom("sms_credits").select("credits")
        .where("account_id", "=", account_id).executeTakeFirstOrThrow(),
  );
  return row.credits;
}

/** Lists the messages of an account, each as [channel, receiver, state or why it was not sent]. */
export async function toldOf(db: Db, account_id: number) {
  const rows = await asActor(
    db,
    beside(account_id),
    (tx) =>
      tx.selectFrom("outbox").selectAll()
        .where("account_id", "=", account_id).orderBy("id").execute(),
  );
  return rows.map((row) => [
    row.channel,
    row.receiver,
    row.reason ?? row.state,
  ]);
}
