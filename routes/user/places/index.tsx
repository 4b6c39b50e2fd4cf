import { createRoute } from "honox/factory";
import { placeListPage } from "../../../screens/place/list-page.tsx";

/** The places of the account (PLACE-01). */
export default createRoute(placeListPage);
