import { route } from "../../../http/route.ts";
import { unitDriver } from "../../../screens/unit/edit/driver.ts";

/** Checks a driver in to a unit from its page (FLOW-08). */
export default route("signedIn", unitDriver);
