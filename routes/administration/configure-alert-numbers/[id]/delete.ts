import { route } from "../../../../http/route.ts";
import { alertNumberDeletion } from "../../../../screens/alarm-receiver/numbers/number-form.tsx";

/** Asks before an alert number is removed (ALARM-40). */
export default route("signedIn", alertNumberDeletion);
