import { route } from "../../../../http/route.ts";
import { webhookTest } from "../../../../screens/webhook/editor-page.tsx";

/** Sends a test to a webhook. */
export default route("allSeeingAdministrator", webhookTest);
