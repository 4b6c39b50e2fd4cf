import { route } from "../../../../../http/route.ts";
import {
  addWebhookCall,
  webhooksCall,
} from "../../../../../screens/webhook/calls.ts";

/** The webhooks of the account (ALARM-43). */
export default route("allSeeingAdministrator", {
  GET: webhooksCall,
  POST: addWebhookCall,
});
