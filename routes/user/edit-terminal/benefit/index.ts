import { route } from "../../../../http/route.ts";
import { benefitForm } from "../../../../screens/benefit/settings-page.tsx";

/** What is paid for driving a unit, and its lock (BEN-01, BEN-07). */
export default route("signedIn", benefitForm);
