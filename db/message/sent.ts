import type { UserActor } from "../../domain/access/actor.ts";
import type {
  Channel,
  MessageKind,
  MessageState,
} from "../../domain/message/outgoing.ts";
import { asActor, type Db } from "../database.ts";
import { containing } from "../search.ts";

/** A message of the account as administrators see it: never its text. */
export interface SentMessage {
  id: number;
  channel: Channel;
  to: string;
  kind: MessageKind;
  /** Null while it waits, and for kinds that are secret. */
  subject: string | null;
  state: MessageState;
  reason: string | null;
  tries: number;
  createdAt: Date;
  doneAt: Date | null;
  nextTryAt: Date;
}

/** Messages of a page. */
const MESSAGES_PER_PAGE = 50;

/** A page of the account's messages, the newest first, and the id before which the next page begins. */
interface SentMessages {
  messages: SentMessage[];
  next: number | null;
}

/** Lists what was sent to whom, when, by which channel and with which outcome (JOB-05). */
export function listSentMessages(
  db: Db,
  actor: UserActor,
  asked: { search?: string; before?: number },
): Promise<SentMessages> {
  return asActor(db, actor, async (tx) => {
    let query = tx.selectFrom("outbox")
      .select([
        "id",
        "channel",
        "receiver as to",
        "kind",
        "subject",
        "state",
        "reason",
        "tries",
        "created_at as createdAt",
        "done_at as doneAt",
        "next_try_at as nextTryAt",
      ])
      .where("account_id", "=", actor.accountId)
      .orderBy("id", "desc")
      .limit(MESSAGES_PER_PAGE + 1);
    if (asked.before) query = query.where("id", "<", asked.before);
    const search = asked.search?.trim();
    if (search) {
      const text = containing(search);
      query = query.where((eb) =>
        eb.or([eb("receiver", "ilike", text), eb("subject", "ilike", text)])
      );
    }
    const rows = await query.execute();
    const messages = rows.slice(0, MESSAGES_PER_PAGE);
    const hasMore = rows.length > MESSAGES_PER_PAGE;
    return { messages, next: hasMore ? messages.at(-1)!.id : null };
  });
}
