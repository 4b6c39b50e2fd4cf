import { Icon } from "../../components/icon.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";

/** Lists the odometer readings that contradict attested trips and so do not count. */
export function ReadingMisfits(
  { readings }: {
    readings: { id: number; readAt: Date; value: number }[];
  },
) {
  const m = useTexts();
  const format = useFormat();
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
