import { route } from "../../../../../http/route.ts";
import { unitPicture } from "../../../../../screens/unit/images/serve.ts";

/** An image of a unit in full size. */
export default route("signedIn", { GET: unitPicture });
