import { route } from "../../../../../../http/route.ts";
import {
  changeWebhookCall,
  removeWebhookCall,
} from "../../../../../../screens/webhook/calls.ts";

/** A webhook of the account. */
export default route("allSeeingAdministrator", {
  PUT: changeWebhookCall,
  DELETE: removeWebhookCall,
});
