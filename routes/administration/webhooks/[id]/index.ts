import { route } from "../../../../http/route.ts";
import { webhookEditor } from "../../../../screens/webhook/editor-page.tsx";

/** A webhook with its deliveries. */
export default route("allSeeingAdministrator", webhookEditor);
