import { route } from "../../http/route.ts";
import { addingForm } from "../../screens/unit/adding-page.tsx";

/** Adds a unit to the account (UNIT-30). */
export default route("administrator", addingForm);
