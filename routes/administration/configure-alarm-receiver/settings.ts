import { route } from "../../../http/route.ts";
import { settingsForm } from "../../../screens/alarm-receiver/settings-form.ts";

/** Language and time zone of alerts (ALARM-29). */
export default route("administrator", settingsForm);
