import { route } from "../../../../http/route.ts";
import { webhookDeletion } from "../../../../screens/webhook/deletion-page.tsx";

/** Asks before a webhook is removed. */
export default route("allSeeingAdministrator", webhookDeletion);
