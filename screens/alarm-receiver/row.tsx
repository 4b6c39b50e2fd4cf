import { Icon } from "../../components/icon.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { AlarmReceiver } from "../../db/alarm-receiver/receivers.ts";
import { formPath, RECEIVERS_PATH } from "./paths.ts";

interface RowProps {
  receiver: AlarmReceiver;
  hasPhones: boolean;
  /** The address of the page with the list. */
  back: string;
}

/** A receiver of the list with its switches. */
export function ReceiverRow(props: RowProps) {
  const t = useTexts().alarmReceiver;
  const { receiver, hasPhones, back } = props;
  const { id, name, email, mayChange, quietHours } = receiver;
  return (
    <tr>
      <th scope="row">
        {name}
        <UnitCount receiver={receiver} />
        {quietHours && (
          <span class="receiver-note">
            {t.quiet(quietHours.from, quietHours.until)}
          </span>
        )}
        {!mayChange && <span class="receiver-note">{t.hiddenUnits}</span>}
      </th>
      <td class="receiver-email">{email}</td>
      {hasPhones && <td class="receiver-phone">{phoneOf(receiver)}</td>}
      <td class="receiver-units">
        <a
          class="quiet-button outlined"
          href={formPath(`${id}/units`, back)}
          data-dialog="refresh"
          aria-label={t.selectUnitOf(name)}
        >
          {t.selectUnit}
        </a>
      </td>
      <Alarm {...props} type="security" isOn={receiver.securityAlarm} />
      <Alarm {...props} type="function" isOn={receiver.functionAlarm} />
      <td class="row-actions">{mayChange && <Actions {...props} />}</td>
    </tr>
  );
}

function UnitCount(
  { receiver: { units, sensors } }: Pick<RowProps, "receiver">,
) {
  const t = useTexts().alarmReceiver;
  return <span class="receiver-note">{t.unitCount(units + sensors)}</span>;
}

/** Gives the country code and the number; empty without a phone. */
function phoneOf({ countryCode, phone }: AlarmReceiver): string {
  return phone ? `+${countryCode} ${phone}` : "";
}

/** Saves at once; the page shows what is stored, so a refused one is as before (ALARM-09). */
function Alarm(
  { receiver, back, type, isOn }: RowProps & {
    type: "security" | "function";
    isOn: boolean;
  },
) {
  const t = useTexts().alarmReceiver;
  const { id, name, mayChange } = receiver;
  return (
    <td class={`receiver-alarm receiver-${type}`}>
      <form
        method="post"
        action={`${RECEIVERS_PATH}/${id}/alarm`}
        data-in-place
      >
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name="state" value={isOn ? "0" : "1"} />
        <button
          type="submit"
          class="tick-button"
          role="checkbox"
          aria-checked={isOn}
          aria-label={t.alarmsOf[type](name)}
          value={type}
          disabled={!mayChange}
        >
          <span class="tick-box">{isOn && <Icon name="check" />}</span>
          <span class="tick-text" aria-hidden="true">{t.column[type]}</span>
        </button>
      </form>
    </td>
  );
}

function Actions({ receiver: { id, name }, back }: RowProps) {
  const t = useTexts().alarmReceiver;
  return (
    <>
      <a
        class="icon-button"
        href={formPath(`${id}`, back)}
        data-dialog="refresh"
        aria-label={t.edit(name)}
        title={t.edit(name)}
      >
        <Icon name="pencil" />
      </a>
      <a
        class="icon-button"
        href={formPath(`${id}/delete`, back)}
        data-dialog="refresh"
        aria-label={t.delete(name)}
        title={t.delete(name)}
      >
        <Icon name="trash" />
      </a>
    </>
  );
}
