import { route } from "../../../../../http/route.ts";
import { statementFile } from "../../../../../screens/statement/page.tsx";

/** The congestion report as a file. */
export default route("signedIn", { GET: statementFile });
