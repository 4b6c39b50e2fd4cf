import { route } from "../../../../http/route.ts";
import { viewsPage } from "../../../../screens/privacy/views-page.tsx";

/** The view log: who saw the trips and positions of the person who asks (SEC-08). */
export default route("signedIn", { GET: viewsPage });
