import { MESSAGES_PATH } from "./paths.ts";
import { listSentMessages } from "../../db/message/sent.ts";
import { writeDocument } from "../../documents/write.ts";
import { SentMessagesQuery } from "../../domain/message/sent-query.ts";
import type { Ask } from "../../http/ask.ts";
import { answerWithFile } from "../../http/stream-file.ts";
import { SentMessages } from "./sent.tsx";

/** What was sent to the people of the account (JOB-05). */
export async function sentMessages(ask: Ask) {
  const { db, actor, texts: m } = ask;
  const { before, ...filter } = askedFilter(ask);
  const sent = await listSentMessages(db, actor, { ...filter, before });
  const path = (query: Record<string, string> = {}, file = "") => {
    const all = { ...textsOf(filter), ...query };
    return `${MESSAGES_PATH}${file}?${new URLSearchParams(all)}`;
  };
  return ask.render(
    <SentMessages
      rows={sent.messages}
      filter={filter}
      older={sent.next === null ? null : path({ before: String(sent.next) })}
      newest={before === undefined ? null : path()}
      file={path({}, "/csv")}
      language={ask.language}
    />,
    { title: m.message.sent, current: MESSAGES_PATH, style: "message" },
  );
}

/** The same list as a table. */
export async function sentMessagesFile(ask: Ask) {
  const { before: _, ...query } = askedFilter(ask);
  const file = await writeDocument(ask.reader, {
    document: "sentMessages",
    format: "csv",
    query,
  });
  return answerWithFile(ask.c, file);
}

function askedFilter(ask: Ask): SentMessagesQuery {
  const asked = SentMessagesQuery.safeParse(ask.c.req.query());
  return asked.success ? asked.data : {};
}

function textsOf(filter: SentMessagesQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value)
      .map(([name, value]) => [name, String(value)]),
  );
}
