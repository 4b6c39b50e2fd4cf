import { route } from "../../../http/route.ts";
import { profileList } from "../../../screens/feature-profile/list-page.tsx";

/** The list of feature profiles (FEAT-06). */
export default route("administrator", { GET: profileList });
