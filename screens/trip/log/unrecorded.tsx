import { isWorthALine } from "../../../domain/odometer/unrecorded.ts";
import { useFormat, useTexts } from "../../../components/texts.tsx";

/** Below a trip: what was driven between it and the one before it, and stands in no trip (TRK-07). */
export function UnrecordedLine(
  { trip }: {
    trip: { unrecordedM: number | null };
  },
) {
  const m = useTexts();
  const format = useFormat();
  if (!isWorthALine(trip.unrecordedM)) return null;
  return (
    <li class="unrecorded">
      {m.odometer.unrecordedBetween(format.distance(trip.unrecordedM))}
    </li>
  );
}

/** Beside the sums of a period: all that was driven in it and stands in no trip, metres. */
export function UnrecordedSum({ unrecordedM }: { unrecordedM: number }) {
  const m = useTexts();
  const format = useFormat();
  if (!isWorthALine(unrecordedM)) return null;
  return (
    <div class="sum sum-unrecorded">
      <dt>{m.odometer.unrecorded}</dt>
      <dd>{format.distance(unrecordedM)}</dd>
    </div>
  );
}
