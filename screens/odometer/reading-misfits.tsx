import type { Format } from "../../locales/format.ts";
import type { Messages } from "../../locales/index.ts";
import { Icon } from "../../components/icon.tsx";

/** Says which odometer readings contradict what is attested, and so do not count. */
export function ReadingMisfits(
  { readings, messages: m, format }: {
    readings: { id: number; readAt: Date; value: number }[];
    messages: Messages;
    format: Format;
  },
) {
  return (
    <>
      {readings.map(({ id, readAt, value }) => (
        <p key={id} class="banner banner-warning">
          <Icon name="alert" />
          <span>
            {m.odometer.misfit(
              format.dateTime(readAt),
              format.odometer(value),
            )}
          </span>
        </p>
      ))}
    </>
  );
}
