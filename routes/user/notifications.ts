import { route } from "../../http/route.ts";
import { notificationsPage } from "../../screens/message/notifications-page.tsx";

/** Whether this browser shows notifications. */
export default route("signedIn", { GET: notificationsPage });
