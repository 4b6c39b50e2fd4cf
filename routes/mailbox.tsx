import { createRoute } from "honox/factory";
import { Mailbox } from "../screens/message/mailbox.tsx";
import { listMailbox } from "../db/message/mailbox.ts";
import { formatOf } from "../locales/format.ts";

/** The clock of the demo's mailbox, which is read without a login and so without an account. */
const ZONE = "Europe/Stockholm";

/** What the demo would have sent to its people; a deployment that is no demo has no such page. */
export default createRoute(async (c) => {
  const { config, database } = c.get("services");
  if (!config.DEMO) return c.notFound();
  const m = c.get("texts");
  return c.render(
    <Mailbox
      lines={await listMailbox(database.db)}
      format={formatOf(c.get("language"), ZONE)}
    />,
    { title: m.notifications.mailbox, frame: "plain" },
  );
});
