import { route } from "../http/route.ts";
import { licencesPage } from "../screens/shell/licences-page.tsx";

/** The licences of what browsers get. */
export default route("everybody", { GET: licencesPage });
