import type { ComponentChildren } from "preact";
import { Dots } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { DistanceSums } from "../../domain/trip/sums.ts";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";

/** The distance of each type that there is, in a line with what stands before and after it. */
export function Kilometres({ sums, before, after }: {
  sums: DistanceSums;
  before: ComponentChildren;
  after?: ComponentChildren;
}) {
  const m = useTexts();
  const format = useFormat();
  const kilometres = TRIP_TYPES.filter((type) => sums[type] > 0).map((type) => (
    <span key={type} class="attest-km">
      {`${m.tripType[type]} ${format.distance(sums[type])}`}
    </span>
  ));
  return <Dots of={[before, ...kilometres, after]} />;
}
