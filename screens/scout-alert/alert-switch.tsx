import { FormError } from "../../components/field.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { ScoutAlert } from "../../db/scout-alert/scout-alerts.ts";
import { GEOFENCES_PATH } from "../geofence/paths.ts";

/** Whether the scout geofence alert is on, what that means for the unit, and the switch. */
export function ScoutAlertSwitch(
  { action, alert, errors }: {
    action: string;
    alert: ScoutAlert;
    errors?: string[];
  },
) {
  const { scoutAlert: t, unit } = useTexts();
  const format = useFormat();
  const { since, frequency, geofences } = alert;
  const names = geofences.map(({ name }) => name).join(", ");
  return (
    <form class="card form narrow" method="post" action={action}>
      <FormError errors={errors} />
      <p>
        <strong>{since ? t.isOn(format.dateTime(since)) : t.isOff}</strong>
      </p>
      <p>{t.about}</p>
      <p class="muted">{t.hibernates}</p>
      <dl class="facts">
        <div>
          <dt>{unit.label.report_frequency}</dt>
          <dd>{frequency ? unit.frequency[frequency] : unit.asUnit}</dd>
        </div>
        <div>
          <dt>{t.geofences}</dt>
          <dd>{names || t.noGeofences}</dd>
        </div>
      </dl>
      <input type="hidden" name="status" value={since ? 0 : 1} />
      <SaveBar>
        <button type="submit" class="button">
          {since ? t.switchOff : t.switchOn}
        </button>
        <a class="quiet-button outlined" href={GEOFENCES_PATH}>
          {t.toGeofences}
        </a>
      </SaveBar>
    </form>
  );
}
