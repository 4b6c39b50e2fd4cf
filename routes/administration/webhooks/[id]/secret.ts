import { route } from "../../../../http/route.ts";
import { webhookSecret } from "../../../../screens/webhook/secret-page.tsx";

/** Gives a webhook another secret. */
export default route("allSeeingAdministrator", webhookSecret);
