import { Fragment } from "preact";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { DistanceSums } from "../../domain/trip/sums.ts";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";

/** The distance of each type that there is. */
export function Kilometres({ sums }: { sums: DistanceSums }) {
  const m = useTexts();
  const format = useFormat();
  return (
    <>
      {TRIP_TYPES.filter((type) => sums[type] > 0).map((type) => (
        <Fragment key={type}>
          {/* A line breaks after the dot. */}
          {"\u00a0· "}
          <span class={`attest-km attest-km-${type}`}>
            {`${m.tripType[type]} ${format.distance(sums[type])}`}
          </span>
        </Fragment>
      ))}
    </>
  );
}
