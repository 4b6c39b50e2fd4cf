import { route } from "../../../http/route.ts";
import { alertNumberForm } from "../../../screens/alarm-receiver/numbers/number-form.tsx";

/** A new alert number (ALARM-40). */
export default route("signedIn", alertNumberForm);
