import { route } from "../../../http/route.ts";
import { sentMessagesFile } from "../../../screens/message/sent-page.tsx";

/** What was sent to the people of the account, as a table. */
export default route("administrator", { GET: sentMessagesFile });
