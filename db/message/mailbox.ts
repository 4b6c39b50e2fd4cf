import type { Channel } from "../../domain/message/outgoing.ts";
import { EACH_CELL } from "../../domain/access/actor.ts";
import { inEachCell } from "../cell/cells.ts";
import { asActor, type Db } from "../database.ts";

/** A message in the mailbox of the demo. */
interface MailboxMessage {
  id: number;
  channel: Channel;
  to: string;
  subject: string;
  body: string;
  receivedAt: Date;
}

/** Messages that the mailbox shows. */
const SHOWN = 50;

/** Stores what a demo without a mail server would have sent; a repeated message changes nothing. */
export async function keepInMailbox(
  db: Db,
  message: { id: number; subject: string; body: string },
): Promise<void> {
  await db.insertInto("demo_mailbox").values(message)
    .onConflict((on) => on.doNothing()).execute();
}

/** Lists the newest messages in the demo's mailbox, to all receivers. */
export async function listMailbox(db: Db): Promise<MailboxMessage[]> {
  const messages = await inEachCell(db, listMailboxOf);
  return messages
    .toSorted((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime())
    .slice(0, SHOWN);
}

function listMailboxOf(cell: Db): Promise<MailboxMessage[]> {
  return asActor(cell, EACH_CELL, (tx) =>
    tx.selectFrom("demo_mailbox as m")
      .innerJoin("outbox as o", "o.id", "m.id")
      .select([
        "m.id",
        "o.channel",
        "o.receiver as to",
        "m.subject",
        "m.body",
        "m.received_at as receivedAt",
      ])
      .orderBy("m.id", "desc")
      .limit(SHOWN)
      .execute());
}
