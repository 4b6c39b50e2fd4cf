import { route } from "../../http/route.ts";
import { brandMark } from "../../screens/shell/files.ts";

/** The mark of a brand, 0.svg to 7.svg, and its icons, as 0-192.png. */
export default route("everybody", { GET: brandMark });
