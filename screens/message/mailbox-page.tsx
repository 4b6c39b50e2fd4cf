import { listMailbox } from "../../db/message/mailbox.ts";
import type { Ask } from "../../http/ask.ts";
import { formatOf } from "../../locales/format.ts";
import { Mailbox } from "./mailbox.tsx";

/** The time zone of the demo's mailbox, which needs no login and so has no account. */
const ZONE = "Europe/Stockholm";

/** What the demo would have sent; other deployments have no such page. */
export async function mailboxPage(ask: Ask) {
  if (!ask.services.config.DEMO) return ask.notFound();
  return ask.render(
    <Mailbox
      lines={await listMailbox(ask.db)}
      format={formatOf(ask.language, ZONE)}
    />,
    { title: ask.texts.message.mailbox, frame: "plain", style: "message" },
  );
}
