import { route } from "../../../http/route.ts";
import { tripSettingsForm } from "../../../screens/trip/settings/page.tsx";

/** The settings that separate trips from stops, for each type of unit (TRK-01). */
export default route("administrator", tripSettingsForm);
