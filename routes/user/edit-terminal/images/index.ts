import { route } from "../../../../http/route.ts";
import { unitImages } from "../../../../screens/unit/images/page.tsx";

/** The images of a unit (UNIT-13, UNIT-14). */
export default route("signedIn", unitImages);
