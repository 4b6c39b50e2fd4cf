import { useFormat, useTexts } from "../../components/texts.tsx";
import type { Sensor } from "../../db/sensor/sensors.ts";

/** A temperature, as in "4,5 °C", which no line break cuts; a dash when there is none. */
export function Temperature({ celsius }: { celsius: number | null }) {
  const format = useFormat();
  return <>{celsius === null ? "–" : `${format.decimal(celsius)}\u00a0°C`}</>;
}

/** A share, as in "61 %", which no line break cuts; a dash when there is none. */
export function Percent({ percent }: { percent: number | null }) {
  const format = useFormat();
  return <>{percent === null ? "–" : `${format.decimal(percent)}\u00a0%`}</>;
}

/** The state of a door; a dash when the sensor has told none. */
export function Door({ isOpen }: { isOpen: boolean | null }) {
  const { sensor: t } = useTexts();
  return <>{isOpen === null ? "–" : isOpen ? t.open : t.closed}</>;
}

/** How far the pairing of a sensor is, with what it waits for (BLE-03). */
export function PairingBadge({ pairing, isHeld }: Sensor) {
  const { sensor: t } = useTexts();
  const isWrong = pairing === "failed" || isHeld;
  return (
    <span
      class={isWrong ? "badge sensor-wrong" : "badge"}
      title={isHeld ? t.held : undefined}
    >
      {t.pairings[pairing]}
    </span>
  );
}

/** What is wrong with the values of a sensor; nothing when all is well. */
export function Doubts({ sensor }: { sensor: Sensor }) {
  const { sensor: t } = useTexts();
  const { isStuck, isHidden, rejectedAt, readAt } = sensor;
  const isRejected = rejectedAt !== null &&
    (readAt === null || rejectedAt >= readAt);
  const doubts = [
    isHidden && t.hidden,
    isRejected && t.rejected,
    isStuck && t.stuck,
  ].filter((text) => text !== false);
  return (
    <>
      {doubts.map((text) => (
        <small key={text} class="sensor-doubt">{text}</small>
      ))}
    </>
  );
}
