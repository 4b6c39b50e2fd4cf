import { Key } from "./keys.tsx";
import { Icon } from "../../../components/icon.tsx";
import { useFormat, useTexts } from "../../../components/texts.tsx";
import type { LogPage } from "../../../db/trip/log.ts";
import type { ToDo } from "../../../domain/trip/log/log-filter.ts";
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

/** How far the person has come with the purposes and drivers of a period, and what leads to the trips that lack one (FLOW-02). */
export function LogProgress(
  { progress: { known, of, left, driverless }, linkTo }:
    & Pick<LogPage, "progress">
    & {
      /** Gives the log of what can still be said. */
      linkTo(toDo: ToDo): string;
    },
) {
  const m = useTexts();
  if (of === 0 && driverless === 0) return null;
  const isDone = known === of;
  return (
    <div class="log-progress" data-after-last>
      <progress value={known} max={Math.max(of, 1)} aria-hidden="true" />
      {of > 0 && (
        <p tabindex={left === 0 && driverless === 0 ? -1 : undefined}>
          {isDone && <Icon name="check" />}
          {m.trip.purposesKnown(known, of)}
        </p>
      )}
      {left > 0 && (
        <span>
          <a href={linkTo("purpose")}>{m.trip.fillIn(left)}</a> <Key>N</Key>
        </span>
      )}
      {driverless > 0 && (
        <span>
          <a href={linkTo("driver")}>{m.trip.withoutDriver(driverless)}</a>
        </span>
      )}
    </div>
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
