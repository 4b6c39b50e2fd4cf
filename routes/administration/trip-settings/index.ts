import { route } from "../../../http/route.ts";
import { tripSettingsForm } from "../../../screens/trip/settings/page.tsx";

/** How trips are told from stops, type by type of unit (TRK-01). */
export default route("administrator", tripSettingsForm);
