import { createRoute } from "honox/factory";
import { addReadingOfForm } from "../../../../screens/odometer/add-reading.ts";
import { odometerPage } from "../../../../screens/odometer/page.tsx";

/** The same page as that of the odometer, for whoever reloads it after a refused form. */
export default createRoute((c) => odometerPage(c));

/** Adds a reading of operating hours. */
export const POST = createRoute((c) => addReadingOfForm(c, "operatingHours"));
