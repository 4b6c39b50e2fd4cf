import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { AlarmFacts } from "../../domain/alert/alarm-facts.ts";
import type {
  Channel,
  MessageKind,
  MessageState,
} from "../../domain/message/outgoing.ts";
import type { SentMessagesQuery } from "../../domain/message/sent-query.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { isHiddenAt } from "../privacy/hidden-time.ts";
import { containing } from "../search.ts";
import { seesUnitIn } from "../unit/units.ts";

/** A message of the account as administrators see it: never its text. */
export interface SentMessage {
  id: number;
  channel: Channel;
  to: string;
  kind: MessageKind;
  /** Null while it waits, for kinds that are secret, and for alarms that would show where a private trip was. */
  subject: string | null;
  /** What an alarm says that waits or was held back; null for others, and where `subject` would be for a private trip. */
  alarm: AlarmFacts | null;
  /** The unit that an alarm is about. */
  unitId: number | null;
  /** How many events an alarm tells. */
  events: number;
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

/**
 * Lists what was sent to whom, when, by which channel and with which outcome (JOB-05). An alarm of a time at which the
 * unit was on a private trip that the person may not see does not say what and where; a function alarm does not show.
 * Alarms of units that the person does not see do not show at all (ACC-07).
 */
export function listSentMessages(
  db: Db,
  actor: UserActor,
  asked: SentMessagesQuery,
): Promise<SentMessages> {
  return asActor(db, actor, async (tx) => {
    const rows = await selectMessages(tx, actor, asked)
      .limit(MESSAGES_PER_PAGE + 1).execute();
    const messages = rows.slice(0, MESSAGES_PER_PAGE);
    const hasMore = rows.length > MESSAGES_PER_PAGE;
    return { messages, next: hasMore ? messages.at(-1)!.id : null };
  });
}

/** Gives all pages of the same list, each read in a transaction of its own. */
export async function* sentMessagePages(
  db: Db,
  actor: UserActor,
  asked: SentMessagesQuery,
): AsyncGenerator<SentMessage[]> {
  let before = asked.before;
  do {
    const page = await listSentMessages(db, actor, { ...asked, before });
    yield page.messages;
    before = page.next ?? undefined;
  } while (before !== undefined);
}

function selectMessages(tx: Tx, actor: UserActor, asked: SentMessagesQuery) {
  const isPrivate = isOfPrivateTrip(actor);
  let query = tx.selectFrom("outbox as o")
    .select([
      "o.id",
      "o.channel",
      "o.receiver as to",
      "o.kind",
      sql<string | null>`case when not ${isPrivate} then o.subject end`
        .as("subject"),
      sql<AlarmFacts | null>`case when o.kind = 'alarm' and not ${isPrivate}
        then o.facts end`.as("alarm"),
      "o.unit_id as unitId",
      sql<number>`(select count(*)::integer from alerts a
        where a.outbox_id = o.id)`.as("events"),
      "o.state",
      "o.reason",
      "o.tries",
      "o.created_at as createdAt",
      "o.done_at as doneAt",
      "o.next_try_at as nextTryAt",
    ])
    .where("o.account_id", "=", actor.accountId)
    .where((eb) =>
      eb.or([
        eb("o.unit_id", "is", null),
        seesUnitIn(tx, actor, "o.unit_id"),
      ])
    )
    .where(sql<boolean>`(o.alarm_type is distinct from 'function'
      or not ${isPrivate})`)
    .orderBy("o.id", "desc");
  const { before, channel, state, event, webhook } = asked;
  if (before) query = query.where("o.id", "<", before);
  if (channel) query = query.where("o.channel", "=", channel);
  if (state) query = query.where("o.state", "=", state);
  if (webhook) query = query.where("o.webhook_id", "=", webhook);
  if (event) {
    query = query.where((eb) =>
      eb.exists(
        eb.selectFrom("alerts as a").select("a.event_id")
          .where("a.account_id", "=", actor.accountId)
          .where("a.event_id", "=", event)
          .whereRef("a.outbox_id", "=", "o.id"),
      )
    );
  }
  const search = asked.search?.trim();
  if (search) {
    const text = containing(search);
    query = query.where((eb) =>
      eb.or([
        eb("o.receiver", "ilike", text),
        sql<boolean>`(not ${isPrivate} and o.subject ilike ${text})`,
      ])
    );
  }
  return query;
}

const AT_MOMENT = {
  account: sql`o.account_id`,
  unit: sql`o.unit_id`,
  at: sql`moment.at`,
};

/**
 * Says in SQL whether a message `o` tells of a unit that then was on a private trip which the person may not see, or
 * parked after it. The instants are those of its events, and that of the message, since events are kept shorter.
 */
function isOfPrivateTrip(actor: UserActor) {
  return sql`(o.unit_id is not null and exists (
    select from (
        select e.happened_at as at from alerts a
          join events e on e.account_id = a.account_id and e.id = a.event_id
        where a.outbox_id = o.id
        union all select o.created_at
      ) as moment
    where ${isHiddenAt(actor, AT_MOMENT)}))`;
}
