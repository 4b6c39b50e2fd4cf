import { ChoiceField } from "../../components/choice-field.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { AlertSettings } from "../../domain/alarm-receiver/alert-settings.ts";
import { RECEIVERS_PATH } from "./paths.ts";

/** The languages in the order of the choice (ALARM-29). */
const CHOICES = ["sv", "en", "no"] as const;

/** Language and time zone of the account's alerts. */
export function SettingsCard(
  { settings, timeZones, back }: {
    settings: AlertSettings;
    timeZones: readonly string[];
    back: string;
  },
) {
  const t = useTexts().alarmReceiver.settings;
  return (
    <form
      class="card form receiver-settings"
      method="post"
      action={`${RECEIVERS_PATH}/settings`}
      data-in-place
    >
      <h2>{t.title}</h2>
      <input type="hidden" name="back" value={back} />
      <div class="field-pair">
        <ChoiceField
          name="language"
          label={t.language}
          options={CHOICES.map((language) => ({
            value: language,
            text: t.languages[language],
          }))}
          value={settings.language}
        />
        <ChoiceField
          name="timezone"
          label={t.timeZone}
          options={timeZones.map((zone) => ({ value: zone, text: zone }))}
          value={settings.timeZone}
        />
      </div>
      <button type="submit" class="button">{t.save}</button>
    </form>
  );
}
