import { route } from "../../http/route.ts";
import { optOutForm } from "../../screens/alert/opt-out-page.tsx";

/** Takes a user out of alerts. */
export default route("everybody", optOutForm);
