import { route } from "../../../../http/route.ts";
import { statementPage } from "../../../../screens/statement/page.tsx";

/** A report over a period. */
export default route("signedIn", { GET: statementPage });
