import { route } from "../../../../http/route.ts";
import { statementPage } from "../../../../screens/statement/page.tsx";

/** The congestion tax of a period, passage by passage. */
export default route("signedIn", { GET: statementPage });
