import type { Channel } from "../../domain/message/outgoing.ts";
import type { Format } from "../../locales/format.ts";
import { Empty } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";

/** A message that the demo did not send. */
interface MailboxLine {
  id: number;
  channel: Channel;
  to: string;
  subject: string;
  body: string;
  receivedAt: Date;
}

/** What the demo would have sent, the newest first. */
export function Mailbox({ lines, format }: {
  lines: MailboxLine[];
  format: Format;
}) {
  const texts = useTexts().message;
  return (
    <div class="sent mailbox">
      <h1>{texts.mailbox}</h1>
      <p class="muted">{texts.mailboxExplanation}</p>
      {lines.length === 0 && <Empty>{texts.mailboxEmpty}</Empty>}
      <ol class="sent-messages">
        {lines.map((line) => (
          <li class="card" key={line.id}>
            <strong>{line.subject}</strong>
            <span class="badge">{texts.channel[line.channel]}</span>
            <span class="sent-to">{`${texts.to} ${line.to}`}</span>
            <small>{format.dateTime(line.receivedAt)}</small>
            <p class="mailbox-body">{linked(line.body)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A text with its web addresses as links. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, i) =>
    i % 2 === 1 ? <a key={i} href={part}>{part}</a> : part
  );
}
