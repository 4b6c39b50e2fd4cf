import { route } from "../../../../http/route.ts";
import { carMonthRemoval } from "../../../../screens/company-car/page.tsx";

/** Removes what is stored of a company car from a month on (REP-08). */
export default route("administrator", carMonthRemoval);
