import { createRoute } from "honox/factory";
import { openPlace, postPlace } from "../../../../screens/place/page.tsx";

/** The editor of a new place (PLACE-02). */
export default createRoute((c) => openPlace(c, null));

export const POST = createRoute((c) => postPlace(c, null));
