import { route } from "../../../../http/route.ts";
import { viewsPage } from "../../../../screens/privacy/views-page.tsx";

/** Who saw the trips and positions of the person that asks (SEC-08). */
export default route("signedIn", { GET: viewsPage });
