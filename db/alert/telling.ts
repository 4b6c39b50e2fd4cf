import { EVENT_KINDS } from "../../domain/event/kinds.ts";
import { clockOf, dayOf } from "../../domain/time.ts";
import type { Tx } from "../database.ts";
import type { StoredEvent } from "../event/stored-event.ts";
import { putMessage } from "../outbox.ts";
import { listAlertReceivers } from "./receivers.ts";

/** Puts mails about events of kinds that alarm into the outbox, one for each receiver of the unit's alerts. */
export async function tellEvents(
  tx: Tx,
  events: readonly StoredEvent[],
): Promise<void> {
  for (const event of events) {
    if (EVENT_KINDS[event.kind].alarm !== null) await tellEvent(tx, event);
  }
}

async function tellEvent(tx: Tx, event: StoredEvent): Promise<void> {
  const { account_id, unit_id, id, happenedAt, kind, facts } = event;
  const unit = await tx.selectFrom("units as u")
    .innerJoin("accounts as a", "a.id", "u.account_id")
    .select([
      "u.name",
      "u.registration_number",
      "a.subsite_id",
      "a.language",
      "a.time_zone",
    ])
    .where("u.account_id", "=", account_id).where("u.id", "=", unit_id)
    .executeTakeFirst();
  if (!unit) return;
  const day = dayOf(happenedAt, unit.time_zone);
  for (const { userId, email } of await listAlertReceivers(tx, event)) {
    await putMessage(tx, {
      kind: "alarm",
      facts: {
        unit: unit.name,
        registrationNumber: unit.registration_number,
        at: `${day} ${clockOf(happenedAt, unit.time_zone)}`,
        // The kind belongs to its facts, which TypeScript cannot infer.
        event: { kind, facts } as StoredEvent,
      },
      channel: "email",
      to: email,
      accountId: account_id,
      userId,
      subsiteId: unit.subsite_id,
      language: unit.language,
      onceKey: `event ${id}`,
    });
  }
}
