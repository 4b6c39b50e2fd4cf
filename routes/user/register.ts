import { route } from "../../http/route.ts";
import {
  answerRegistration,
  registration,
} from "../../screens/registration/wizard-page.ts";

/** The registration of new accounts, step by step. */
export default route("everybody", {
  GET: registration,
  POST: answerRegistration,
});
