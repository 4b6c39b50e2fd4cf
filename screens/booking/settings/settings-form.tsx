import { FormError } from "../../../components/field.tsx";
import { SaveBar } from "../../../components/sections.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { Tick } from "../../../components/tick.tsx";
import { findStopSetting } from "../../../db/booking/stop-setting.ts";
import type { Ask } from "../../../http/ask.ts";
import { type Attempt, createForm } from "../../../http/form.ts";
import { SCHEDULE_PATH } from "../paths.ts";
import { saveSettings } from "./changes.ts";

interface TypedSettings {
  service_stops_bookings: boolean;
}

/** The settings of the car schedule, for administrators (BOOK-36). */
export const settingsForm = createForm(saveSettings, {
  undo: "kept",
  read: (form): TypedSettings => ({
    service_stops_bookings: form.isTicked("service_stops_bookings"),
  }),
  page: settingsPage,
  done: () => ({ to: SCHEDULE_PATH, notice: "BookingSettingsSaved" }),
});

async function settingsPage(ask: Ask, attempt?: Attempt<TypedSettings>) {
  const { db, actor, texts: m } = ask;
  const isOn = attempt?.typed.service_stops_bookings ??
    await findStopSetting(db, actor);
  return ask.render(
    <Settings isOn={isOn} errors={attempt?.errors.form} />,
    {
      title: m.booking.settings.title,
      current: SCHEDULE_PATH,
      style: "booking",
    },
  );
}

function Settings({ isOn, errors }: { isOn: boolean; errors?: string[] }) {
  const t = useTexts().booking;
  return (
    <form
      class="card form booking-form narrow"
      method="post"
      data-dialog-part
    >
      <FormError errors={errors} />
      <Tick
        name="service_stops_bookings"
        value="1"
        checked={isOn}
        aria-describedby="service-stops-hint"
      >
        {t.settings.stops}
      </Tick>
      <p class="hint" id="service-stops-hint">{t.settings.hint}</p>
      <SaveBar>
        <button type="submit" class="button">{t.save}</button>
        <a
          class="quiet-button outlined"
          href={SCHEDULE_PATH}
          data-dialog-close
        >
          {t.cancel}
        </a>
      </SaveBar>
    </form>
  );
}
