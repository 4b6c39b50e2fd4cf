import { createRoute } from "honox/factory";
import { SentMessages } from "../../screens/message/sent.tsx";
import { listSentMessages } from "../../db/message/sent.ts";
import { SentMessagesQuery } from "../../domain/message/sent-query.ts";
import { userOf } from "../../http/context.ts";

const PATH = "/administration/messages";

/** What was sent to the people of the account (JOB-05). */
export default createRoute(async (c) => {
  const { actor } = userOf(c);
  const m = c.get("texts");
  const asked = SentMessagesQuery.safeParse(c.req.query());
  const { search = "", before } = asked.success ? asked.data : {};
  const { messages, next } = await listSentMessages(
    c.get("services").database.db,
    actor,
    { search, before },
  );
  const page = (query: Record<string, string>) =>
    `${PATH}?${new URLSearchParams({
      ...(search ? { search } : {}),
      ...query,
    })}`;
  return c.render(
    <SentMessages
      rows={messages}
      search={search}
      older={next === null ? null : page({ before: String(next) })}
      newest={before === undefined ? null : page({})}
    />,
    { title: m.notifications.sent, frame: "shell", current: PATH },
  );
});
