import { route } from "../../../../../http/route.ts";
import { unitPreview } from "../../../../../screens/unit/images/serve.ts";

/** An image of a unit, small. */
export default route("signedIn", { GET: unitPreview });
