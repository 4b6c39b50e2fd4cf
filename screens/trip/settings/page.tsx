import { TRIP_SETTINGS_PATH } from "../paths.ts";
import { findSettingChanges } from "../../../db/trip/settings.ts";
import { dayOf } from "../../../domain/time.ts";
import {
  CHANGEABLE,
  settingsWith,
} from "../../../domain/trip/settings/setting-changes.ts";
import { TripSettingsQuery } from "../../../domain/trip/settings/settings-request.ts";
import type { UnitType } from "../../../domain/unit/unit-type.ts";
import type { Ask } from "../../../http/ask.ts";
import { type Attempt, createForm } from "../../../http/form.ts";
import { changeTripSettings, resetTripSettings } from "./changes.ts";
import { TripSettingsForm } from "./form.tsx";
import { readSetting, typedSetting, type TypedSettings } from "./typed.ts";

type Typed = TypedSettings & { type: string };

/** The settings that separate trips from stops, for each type of unit (TRK-01). */
export const tripSettingsForm = createForm(changeTripSettings, {
  undo: "begun",
  read: (form): Typed => form.texts([...CHANGEABLE, "from", "type"]),
  toRequest: ({ type, from, ...typed }) => ({
    type,
    from,
    ...Object.fromEntries(
      CHANGEABLE.map((key) => [key, readSetting(key, typed[key])]),
    ),
  }),
  other: async (ask, _, typed) =>
    askedType(typed) ? null : await ask.notFound(),
  page: settingsPage,
  done: (_, __, { type }) => savedPath(type),
});

/** The button that goes back to the usual settings of a type; nobody types anything into its form. */
export const tripSettingsReset = createForm(resetTripSettings, {
  undo: "begun",
  read: (form) => form.texts(["type", "from"]),
  page: (ask) => ask.notFound(),
  done: (_, __, { type }) => savedPath(type),
});

function savedPath(type: string): string {
  return `${TRIP_SETTINGS_PATH}?type=${type}&saved`;
}

async function settingsPage(ask: Ask, attempt?: Attempt<Typed>) {
  const type = askedType(
    attempt?.typed ?? { type: ask.query("type") ?? "car" },
  );
  if (!type) return ask.notFound();
  const changes = await findSettingChanges(ask.db, ask.actor, type);
  const values = settingsWith(type, changes ?? {});
  const stored = Object.fromEntries(
    CHANGEABLE.map((key) => [key, typedSetting(key, values[key])]),
  );
  const today = dayOf(ask.now.getTime(), ask.timeZone);
  return ask.render(
    <TripSettingsForm
      type={type}
      isChanged={changes !== null}
      typed={attempt?.typed ?? { ...stored, from: today } as TypedSettings}
      errors={attempt?.errors ?? {}}
      isSaved={!attempt && ask.query("saved") !== undefined}
    />,
    {
      title: ask.texts.tripSettings.title,
      current: TRIP_SETTINGS_PATH,
      style: "trip",
    },
  );
}

function askedType(asked: { type: string }): UnitType | null {
  return TripSettingsQuery.safeParse(asked).data?.type ?? null;
}
