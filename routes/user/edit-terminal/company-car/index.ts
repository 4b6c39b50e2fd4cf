import { route } from "../../../../http/route.ts";
import { companyCarForm } from "../../../../screens/company-car/page.tsx";

/** Who has a company car, and what the tax office asks about it. */
export default route("administrator", companyCarForm);
