import { route } from "../../../../http/route.ts";
import { sentMessagesCall } from "../../../../screens/message/calls.ts";

/** What was sent to the people of the account. */
export default route("administrator", { GET: sentMessagesCall });
