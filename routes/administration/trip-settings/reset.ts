import { route } from "../../../http/route.ts";
import { tripSettingsReset } from "../../../screens/trip/settings/page.tsx";

/** Goes back to the usual settings of a type of unit. */
export default route("administrator", { POST: tripSettingsReset.POST });
