import { route } from "../../../../http/route.ts";
import { theftPage } from "../../../../screens/theft/theft-page.tsx";

/** The theft mode of a unit. */
export default route("signedIn", { GET: theftPage });
