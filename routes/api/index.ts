import { route } from "../../http/route.ts";
import { apiPage } from "../../screens/api/description.tsx";

/** The description of every call, for people. */
export default route("everybody", { GET: apiPage });
