import { createRoute } from "honox/factory";
import { pathId } from "../../http/path-id.ts";

/**
 * Takes a browser that asks again for the address of a refused change (reload, another language) to its trip:
 * the page that the refusal showed lives there.
 */
export const backToTrip = createRoute((c) => {
  const id = pathId(c);
  return id ? c.redirect(`/user/create-triplog/${id}`, 303) : c.notFound();
});
