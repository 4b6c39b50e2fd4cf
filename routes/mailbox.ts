import { route } from "../http/route.ts";
import { mailboxPage } from "../screens/message/mailbox-page.tsx";

/** What the demo would have sent to its people. */
export default route("everybody", { GET: mailboxPage });
