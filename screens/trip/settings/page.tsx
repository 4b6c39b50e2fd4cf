import type { Context } from "hono";
import { TripSettingsForm, typedSetting, type TypedSettings } from "./form.tsx";
import { findSettingChanges } from "../../../db/trip/settings.ts";
import {
  CHANGEABLE,
  settingsWith,
} from "../../../domain/trip/settings/setting-changes.ts";
import { dayOf } from "../../../domain/time.ts";
import type { UnitType } from "../../../domain/unit/unit-type.ts";
import { userOf } from "../../../http/context.ts";
import type { FieldErrors } from "../../../http/envelope.ts";

/** The settings page of a type of unit, perhaps with what was typed and refused. */
export async function tripSettingsPage(
  c: Context,
  type: UnitType,
  attempt?: { typed: TypedSettings; errors: FieldErrors },
) {
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const m = c.get("texts");
  const changes = await findSettingChanges(db, actor, type);
  const values = settingsWith(type, changes ?? {});
  const stored = Object.fromEntries(
    CHANGEABLE.map((key) => [key, typedSetting(key, values[key])]),
  );
  const today = dayOf(now().getTime(), timeZone);
  if (attempt) c.status(422);
  return c.render(
    <TripSettingsForm
      type={type}
      isChanged={changes !== null}
      typed={attempt?.typed ?? { ...stored, from: today } as TypedSettings}
      errors={attempt?.errors ?? {}}
      isSaved={!attempt && c.req.query("saved") !== undefined}
    />,
    {
      title: m.tripSettings.title,
      frame: "shell",
      current: "/administration/trip-settings",
    },
  );
}
