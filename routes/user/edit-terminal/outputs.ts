import { route } from "../../../http/route.ts";
import { outputsForm } from "../../../screens/order/outputs-page.tsx";

/** The outputs and inputs of a unit (UNIT-15 to UNIT-19). */
export default route("signedIn", outputsForm);
