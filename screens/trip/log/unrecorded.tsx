import { useFormat, useTexts } from "../../../components/texts.tsx";

/** Less than this is not worth a line, metres. */
export const WORTH_A_LINE_M = 100;

/** Below a trip: what was driven between it and the one before it, and stands in no trip (TRK-07). */
export function UnrecordedLine(
  { trip }: {
    trip: { unrecordedM: number | null };
  },
) {
  const m = useTexts();
  const format = useFormat();
  if ((trip.unrecordedM ?? 0) < WORTH_A_LINE_M) return null;
  return (
    <li class="unrecorded">
      {m.odometer.unrecordedBetween(format.distance(trip.unrecordedM!))}
    </li>
  );
}

/** Beside the sums of a period: all that was driven in it and stands in no trip, metres. */
export function UnrecordedSum({ unrecordedM }: { unrecordedM: number }) {
  const m = useTexts();
  const format = useFormat();
  if (unrecordedM < WORTH_A_LINE_M) return null;
  return (
    <div class="sum sum-unrecorded">
      <dt>{m.odometer.unrecorded}</dt>
      <dd>{format.distance(unrecordedM)}</dd>
    </div>
  );
}
