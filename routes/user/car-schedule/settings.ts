import { route } from "../../../http/route.ts";
import { settingsForm } from "../../../screens/booking/settings/settings-form.tsx";

export default route("administrator", settingsForm);
