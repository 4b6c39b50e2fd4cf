import { Icon } from "../../components/icon.tsx";
import { Section } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { BluetoothOfUnit } from "../../db/sensor/bluetooth.ts";
import { SLOTS } from "../../domain/sensor/sensor.ts";
import { unitPath } from "../unit/paths.ts";
import { Help } from "./list.tsx";
import { sensorPath, SENSORS_PATH } from "./paths.ts";
import { Door, PairingBadge, Percent, Temperature } from "./values.tsx";

interface UnitBluetoothProps extends BluetoothOfUnit {
  unitId: number;
  /** Whether the unit's reports carry a key that proves their sender, as those of the demo fleet do. */
  getsOrders: boolean;
  /** The page where the unit gets a key; null for people who may not give it one. */
  keyPath: string | null;
}

/** The switch of a unit's Bluetooth, and its slots. */
export function UnitBluetooth(props: UnitBluetoothProps) {
  const m = useTexts();
  const { sensor: t } = m;
  const { isWaiting, isOn, getsOrders, keyPath } = props;
  return (
    <div class="sensor-page" data-reload-soon={isWaiting || undefined}>
      {!getsOrders && (
        <p class="banner banner-error">
          <Icon name="alert" />
          {m.order.withoutKey}{" "}
          {keyPath && <a href={keyPath}>{m.unit.parts.key}</a>}
        </p>
      )}
      <Switch {...props} />
      {isOn && <Slots {...props} />}
      <Help />
      <p>
        <a href={SENSORS_PATH}>{t.toSensors}</a>
      </p>
    </div>
  );
}

function Switch({ isOn, isWaiting, unitId, sensors }: UnitBluetoothProps) {
  const { sensor: t } = useTexts();
  return (
    <form
      class="card form"
      method="post"
      action={unitPath("bluetooth", unitId)}
    >
      <p>
        {t.bluetooth}: <strong>{isOn ? t.on : t.off}</strong>
        {isWaiting && <span role="status">{t.switchWaits}</span>}
      </p>
      <p class="muted" id="bluetooth-hint">
        {isOn ? t.switchOffHint(sensors.length) : t.switchOnHint}
      </p>
      <div class="actions">
        <button
          type="submit"
          class={isOn ? "quiet-button outlined" : "button"}
          name="on"
          value={isOn ? "0" : "1"}
          aria-describedby="bluetooth-hint"
        >
          {isOn ? t.switchOff : t.switchOn}
        </button>
      </div>
    </form>
  );
}

/** The four slots with the sensors in them. */
function Slots({ sensors }: UnitBluetoothProps) {
  const { sensor: t } = useTexts();
  const free = SLOTS.length - sensors.length;
  return (
    <Section title={t.slots}>
      <ol class="stack sensor-slots">
        {SLOTS.map((slot) => {
          const sensor = sensors.find((one) => one.slot === slot);
          return (
            <li key={slot}>
              {sensor
                ? (
                  <>
                    <a href={sensorPath(sensor.id)}>{sensor.name}</a>{" "}
                    <PairingBadge {...sensor} />{" "}
                    <span class="muted">
                      <Temperature celsius={sensor.temperatureC} /> ·{" "}
                      <Percent percent={sensor.humidityPercent} /> ·{" "}
                      <Door isOpen={sensor.isDoorOpen} />
                    </span>
                  </>
                )
                : <span class="muted">{t.freeSlot}</span>}
            </li>
          );
        })}
      </ol>
      <p class="muted">{free === 0 ? t.allTaken : t.pairFromSensor}</p>
    </Section>
  );
}
