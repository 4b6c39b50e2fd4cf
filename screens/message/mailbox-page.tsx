import { listMailbox } from "../../db/message/mailbox.ts";
import type { Ask } from "../../http/ask.ts";
import { formatOf } from "../../locales/format.ts";
import { Mailbox } from "./mailbox.tsx";

/** The clock of the demo's mailbox, which is read without a login and so without an account. */
const ZONE = "Europe/Stockholm";

/** What the demo would have sent to its people; a deployment that is no demo has no such page. */
export async function mailboxPage(ask: Ask) {
  if (!ask.services.config.DEMO) return ask.notFound();
  return ask.render(
    <Mailbox
      lines={await listMailbox(ask.db)}
      format={formatOf(ask.language, ZONE)}
    />,
    { title: ask.texts.message.mailbox, frame: "plain" },
  );
}
