import type { CoveringAttest } from "../../../db/attest/covering.ts";
import type { Trip } from "../../../domain/trip/trip.ts";
import { useFormat, useTexts } from "../../../components/texts.tsx";
import { ATTEST_PATH } from "../../attest/paths.ts";
import { streetOf } from "../ends.tsx";
import { tripPath } from "../paths.ts";

/** Why a time was refused, as far as the person may know it. */
export interface WhyRefused {
  /** The attestation that it falls into. */
  closedBy: CoveringAttest | null;
  /** The trip of the unit that it overlaps. */
  overlapped: Trip | null;
}

/** Id of what is said besides the error of a time; it goes with that error. */
export const WHY = "time-why-error";

/** Says what keeps a time closed, and leads to it; nothing where the person may not know it. */
export function Why({ closedBy, overlapped }: WhyRefused) {
  return closedBy
    ? <Closed {...closedBy} />
    : overlapped && <Overlapped trip={overlapped} />;
}

function Closed({ name, from, to, by }: CoveringAttest) {
  const { byHand: t } = useTexts().trip;
  return (
    <p id={WHY} class="by-hand-why">
      {t.closed(name, `${from} – ${to}`, by)}{" "}
      <a href={`${ATTEST_PATH}?${new URLSearchParams({ from, to })}`}>
        {t.showClosed}
      </a>
    </p>
  );
}

function Overlapped({ trip }: { trip: Trip }) {
  const { trip: t } = useTexts();
  const format = useFormat();
  const { startedAt, stoppedAt, ongoing } = trip;
  const [from, to] = [startedAt, stoppedAt].map(format.shortDay);
  const stop = ongoing
    ? t.ongoing
    : from === to
    ? format.time(stoppedAt)
    : `${to} ${format.time(stoppedAt)}`;
  const way = (ongoing ? [trip.start] : [trip.start, trip.stop])
    .map(streetOf).filter(Boolean).join(" – ");
  const when = `${from} ${format.time(startedAt)} – ${stop}`;
  return (
    <p id={WHY} class="by-hand-why">
      {t.byHand.overlapped([when, way].filter(Boolean).join(", "))}{" "}
      <a href={tripPath(trip.id)}>{t.byHand.showOverlapped}</a>
    </p>
  );
}
