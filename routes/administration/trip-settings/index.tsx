import { createRoute } from "honox/factory";
import {
  readSetting,
  type TypedSettings,
} from "../../../screens/trip/settings/form.tsx";
import { CHANGEABLE } from "../../../domain/trip/settings/setting-changes.ts";
import {
  TripSettingsQuery,
  TripSettingsRequest,
} from "../../../domain/trip/settings/settings-request.ts";
import { changeSettingsFrom } from "../../../screens/trip/settings/change-settings.ts";
import { fieldErrors } from "../../../http/envelope.ts";
import { tripSettingsPage } from "../../../screens/trip/settings/page.tsx";

/** How trips are told from stops, type by type of unit (TRK-01). */
export default createRoute((c) => {
  const asked = TripSettingsQuery.safeParse({ type: "car", ...c.req.query() });
  return asked.success ? tripSettingsPage(c, asked.data.type) : c.notFound();
});

/** Changes the settings of a type. */
export const POST = createRoute(async (c) => {
  const form = await c.req.parseBody();
  const asked = TripSettingsQuery.safeParse(form);
  if (!asked.success) return c.notFound();
  const typed = Object.fromEntries(
    [...CHANGEABLE, "from"].map((name) => [name, String(form[name] ?? "")]),
  ) as TypedSettings;
  const parsed = TripSettingsRequest.safeParse({
    ...asked.data,
    from: typed.from,
    ...Object.fromEntries(
      CHANGEABLE.map((key) => [key, readSetting(key, typed[key])]),
    ),
  });
  const { type } = asked.data;
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    return await tripSettingsPage(c, type, { typed, errors });
  }
  const changed = await changeSettingsFrom(c, parsed.data);
  if (!changed.ok) {
    return await tripSettingsPage(c, type, { typed, errors: changed.error });
  }
  return c.redirect(`/administration/trip-settings?type=${type}&saved`, 303);
});
