import { useFormat, useTexts } from "../../../components/texts.tsx";
import { isWorthALine } from "../../../domain/odometer/unrecorded.ts";
import type { DistanceSums } from "../../../domain/trip/sums.ts";
import { TRIP_TYPES } from "../../../domain/trip/trip.ts";

/** The sums of a period: of each type and of all. */
export function TripSums(
  { count, sums, unrecordedM }: {
    count: number;
    sums: DistanceSums;
    unrecordedM: number;
  },
) {
  const m = useTexts();
  const format = useFormat();
  return (
    <dl class="sums">
      {TRIP_TYPES.map((type) => (
        <div class={`sum sum-${type}`}>
          <dt>{m.tripType[type]}</dt>
          <dd>{format.distance(sums[type])}</dd>
        </div>
      ))}
      <div class="sum">
        <dt>{m.trip.total}</dt>
        <dd>
          {format.distance(sums.total)} <small>{m.trip.count(count)}</small>
        </dd>
      </div>
      <UnrecordedSum unrecordedM={unrecordedM} />
    </dl>
  );
}

/** Shown beside the sums of a period: the distance that is in no trip, metres. */
function UnrecordedSum({ unrecordedM }: { unrecordedM: number }) {
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
