import { route } from "../../../http/route.ts";
import { placeList } from "../../../screens/place/list-page.tsx";

/** The places of the account (PLACE-01). */
export default route("signedIn", { GET: placeList });
