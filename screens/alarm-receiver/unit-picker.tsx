import { Field, FieldError } from "../../components/field.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import { RECEIVER_SEARCH_MAX } from "../../domain/alarm-receiver/receiver-list.ts";
import {
  DEVICE_TYPES,
  type DeviceType,
} from "../../domain/alarm-receiver/receiver-request.ts";
import type { FieldErrors } from "../../http/envelope.ts";

/** A unit or sensor as the picker shows it. */
interface ShownDevice {
  id: number;
  name: string;
  /** IMEI or serial number. */
  number: string;
  isTicked: boolean;
  /** A locked unit cannot be ticked or cleared (ALARM-25). */
  isLocked: boolean;
  /** The search does not find it. It stays in the form, so that its tick does. */
  isHidden: boolean;
}

interface UnitPickerProps {
  action: string;
  gps: ShownDevice[];
  ble: ShownDevice[];
  search: string;
  tab: DeviceType;
  back: string;
  errors: FieldErrors;
}

/** Picks units in two tabs, by search and all at once (ALARM-24). The style shows the tab that is chosen. */
export function UnitPicker(props: UnitPickerProps) {
  const t = useTexts().alarmReceiver.picker;
  const { action, back, errors } = props;
  return (
    <form
      class="card form narrow receiver-picker"
      method="post"
      action={action}
      data-dialog-part
      data-choices
    >
      <input type="hidden" name="back" value={back} />
      <Tools {...props} />
      {DEVICE_TYPES.map((type) => <Panel key={type} {...props} type={type} />)}
      <FieldError name="terminals" errors={errors.terminals} />
      <SaveBar>
        <button type="submit" class="button" name="action" value="save">
          {t.save}
        </button>
        <a class="quiet-button outlined" href={back} data-dialog-close>
          {t.cancel}
        </a>
      </SaveBar>
    </form>
  );
}

/** Search, tabs, and the buttons for all that are shown. Enter searches. */
function Tools({ search, tab }: UnitPickerProps) {
  const t = useTexts().alarmReceiver.picker;
  return (
    <>
      <div class="list-search">
        <Field
          name="search"
          id="search-choices"
          type="search"
          label={t.search}
          value={search}
          maxLength={RECEIVER_SEARCH_MAX}
          autocomplete="off"
        />
        <button
          type="submit"
          class="quiet-button outlined"
          name="action"
          value="find"
          data-find
        >
          {t.find}
        </button>
      </div>
      <div class="receiver-tabs">
        {DEVICE_TYPES.map((type) => (
          <Tick
            key={type}
            type="radio"
            name="tab"
            id={`tab-${type}`}
            value={type}
            checked={type === tab}
          >
            {t.tabs[type]}
          </Tick>
        ))}
        <button
          type="submit"
          class="quiet-button"
          name="action"
          value="all"
          data-tick="all"
        >
          {t.all}
        </button>
        <button
          type="submit"
          class="quiet-button"
          name="action"
          value="nothing"
          data-tick="nothing"
        >
          {t.nothing}
        </button>
      </div>
    </>
  );
}

function Panel(props: UnitPickerProps & { type: DeviceType }) {
  const t = useTexts().alarmReceiver.picker;
  const { type, [type]: devices } = props;
  return (
    <fieldset class={`plain receiver-panel receiver-panel-${type}`}>
      <legend class="visually-hidden">{t.tabs[type]}</legend>
      {devices.length === 0
        ? <p class="muted">{type === "gps" ? t.noUnits : t.noSensors}</p>
        : (
          <ul class="receiver-devices">
            {devices.map((device) => (
              <li key={device.id} data-choice hidden={device.isHidden}>
                <Tick
                  name={type}
                  value={device.id}
                  checked={device.isTicked}
                  disabled={device.isLocked}
                >
                  <span>
                    {device.name}{" "}
                    <small class="muted">
                      {device.number}
                      {device.isLocked && ` · ${t.locked}`}
                    </small>
                  </span>
                </Tick>
              </li>
            ))}
          </ul>
        )}
    </fieldset>
  );
}
