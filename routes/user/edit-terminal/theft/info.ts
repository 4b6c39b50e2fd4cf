import { route } from "../../../../http/route.ts";
import { theftInfoForm } from "../../../../screens/theft/info-page.tsx";

/** What is told about the theft of a unit. */
export default route("signedIn", theftInfoForm);
