import { createRoute } from "honox/factory";
import { addReadingOfForm } from "../../../../screens/odometer/add-reading.ts";
import { odometerPage } from "../../../../screens/odometer/page.tsx";

/** The odometer and the operating hours of a unit (UNIT-23, UNIT-24). */
export default createRoute((c) => odometerPage(c));

/** Adds an odometer reading. */
export const POST = createRoute((c) => addReadingOfForm(c, "odometer"));
