import { route } from "../../../http/route.ts";
import { webhookList } from "../../../screens/webhook/list-page.tsx";

/** The webhooks of the account (ALARM-43). */
export default route("allSeeingAdministrator", { GET: webhookList });
