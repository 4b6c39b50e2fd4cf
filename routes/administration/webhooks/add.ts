import { route } from "../../../http/route.ts";
import { webhookEditor } from "../../../screens/webhook/editor-page.tsx";

/** Adds a webhook. */
export default route("allSeeingAdministrator", webhookEditor);
