import { route } from "../../../http/route.ts";
import { sentMessages } from "../../../screens/message/sent-page.tsx";

/** What was sent to the people of the account (JOB-05). */
export default route("administrator", { GET: sentMessages });
