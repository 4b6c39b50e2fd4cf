import { MESSAGES_PATH } from "./paths.ts";
import { listSentMessages } from "../../db/message/sent.ts";
import { SentMessagesQuery } from "../../domain/message/sent-query.ts";
import type { Ask } from "../../http/ask.ts";
import { SentMessages } from "./sent.tsx";

/** What was sent to the people of the account (JOB-05). */
export async function sentMessages(ask: Ask) {
  const { db, actor, texts: m } = ask;
  const asked = SentMessagesQuery.safeParse(ask.c.req.query());
  const { search = "", before } = asked.success ? asked.data : {};
  const sent = await listSentMessages(db, actor, { search, before });
  const page = (query: Record<string, string>) =>
    `${MESSAGES_PATH}?${new URLSearchParams({
      ...(search && { search }),
      ...query,
    })}`;
  return ask.render(
    <SentMessages
      rows={sent.messages}
      search={search}
      older={sent.next === null ? null : page({ before: String(sent.next) })}
      newest={before === undefined ? null : page({})}
    />,
    { title: m.message.sent, current: MESSAGES_PATH },
  );
}
