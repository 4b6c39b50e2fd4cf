import { route } from "../../../http/route.ts";
import { unitKeyForm } from "../../../screens/unit/key-page.tsx";

/** The key that reports of a unit must carry (ING-20). */
export default route("signedIn", unitKeyForm);
