import { route } from "../../http/route.ts";
import { gettingStartedForm } from "../../screens/getting-started/page.tsx";

/** The first steps of a new account (FLOW-13). */
export default route("administrator", gettingStartedForm);
