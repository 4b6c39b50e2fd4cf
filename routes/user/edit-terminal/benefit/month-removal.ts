import { route } from "../../../../http/route.ts";
import { benefitMonthRemoval } from "../../../../screens/benefit/settings-page.tsx";

/** Removes what is stored of a unit's benefit settings from a month on (BEN-01). */
export default route("signedIn", benefitMonthRemoval);
