import { route } from "../../../http/route.ts";
import { receiverList } from "../../../screens/alarm-receiver/list-page.tsx";

/** The alarm receivers of the account (ALARM-01). */
export default route("administrator", { GET: receiverList });
