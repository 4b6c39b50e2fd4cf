import { route } from "../../../http/route.ts";
import { kmReportsPage } from "../../../screens/km-report/list-page.tsx";

export default route("administrator", { GET: kmReportsPage });
