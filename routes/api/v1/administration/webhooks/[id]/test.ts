import { route } from "../../../../../../http/route.ts";
import { testWebhookCall } from "../../../../../../screens/webhook/calls.ts";

/** Sends a test to a webhook. */
export default route("allSeeingAdministrator", { POST: testWebhookCall });
