import { createRoute } from "honox/factory";
import { TripSettingsRequest } from "../../../domain/trip/settings/settings-request.ts";
import { changeSettingsFrom } from "../../../screens/trip/settings/change-settings.ts";

/** Goes back to the usual settings of a type. */
export const POST = createRoute(async (c) => {
  const { type, from } = await c.req.parseBody();
  const parsed = TripSettingsRequest.safeParse({ type, from });
  const changed = parsed.success && await changeSettingsFrom(c, parsed.data);
  if (!changed || !changed.ok) return c.notFound();
  const path = `/administration/trip-settings?type=${parsed.data.type}&saved`;
  return c.redirect(path, 303);
});
