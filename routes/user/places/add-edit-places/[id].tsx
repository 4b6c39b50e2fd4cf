import { createRoute } from "honox/factory";
import { pathId } from "../../../../http/path-id.ts";
import { invalidPlacePage } from "../../../../screens/place/list-page.tsx";
import { openPlace, postPlace } from "../../../../screens/place/page.tsx";

/** The editor of a place (PLACE-02). */
export default createRoute((c) => {
  const id = pathId(c);
  return id ? openPlace(c, id) : invalidPlacePage(c);
});

export const POST = createRoute((c) => {
  const id = pathId(c);
  return id ? postPlace(c, id) : invalidPlacePage(c);
});
