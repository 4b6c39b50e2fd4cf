import { route } from "../../../../../http/route.ts";
import { objectFileCall } from "../../../../../screens/object-description/pdf.ts";

/** What the object of a unit is, as PDF. */
export default route("signedIn", { GET: objectFileCall });
