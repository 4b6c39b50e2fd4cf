import type { Trip } from "../../domain/trip/trip.ts";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { Texts } from "../../locales/index.ts";
import { TripEcoFacts } from "../eco-score/facts.tsx";

/** The facts of a trip besides its times, places and distance (TRIP-02). */
export function TripFacts(
  { trip, isEdited = false }: {
    trip: Trip;
    /** Leaves out what stands in a form beside it. */
    isEdited?: boolean;
  },
) {
  const m = useTexts();
  const format = useFormat();
  const odometer = (metres: number | null) =>
    metres === null ? "–" : format.odometer(metres);
  const said: [string, string][] = [
    [m.trip.driver, trip.driver?.name ?? m.trip.noDriver],
    [m.trip.purpose, trip.purpose ?? "–"],
    [m.name.project, trip.project ?? "–"],
    [m.trip.note, trip.note ?? "–"],
  ];
  const facts: [string, string][] = [
    [m.trip.odometerStart, odometer(trip.odometerStartM)],
    [m.trip.odometerStop, odometer(trip.odometerStopM)],
    ...(isEdited ? [] : said),
    [
      m.trip.maxSpeed,
      trip.maxSpeedKmh === null ? "–" : format.speed(trip.maxSpeedKmh),
    ],
    [m.trip.merged, mergedText(m, trip, isEdited)],
    // A score stands in the line that opens to its parts.
    ...(trip.eco?.score == null
      ? [[m.trip.ecoScore, "–"] satisfies [string, string]]
      : []),
  ];
  return (
    <>
      {trip.byHand && (
        <p>
          <span class="badge">{m.trip.byHand.mark}</span>
        </p>
      )}
      {trip.kind !== "driven" && <p>{m.tripKind[trip.kind]}</p>}
      {trip.hasGap && trip.kind === "driven" && <p>{m.hasGap}</p>}
      {trip.mocked && (
        <p>
          <span class="badge badge-error">{m.trip.mocked}</span>
        </p>
      )}
      {trip.attested && (
        <p>
          <span class="badge attest-attested">{m.attest.attested}</span>
        </p>
      )}
      {trip.hasLateData && <p>{m.trip.lateData}</p>}
      <dl class="facts">
        {facts.filter(([, value]) => !isEdited || value !== "–").map((
          [name, value],
        ) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {trip.eco && <TripEcoFacts eco={trip.eco} />}
    </>
  );
}

/** Says whether it is merged; of a trip that is edited only that it is. */
function mergedText(m: Texts, { merged }: Trip, isEdited: boolean): string {
  if (merged) return m.trip.yes;
  return isEdited ? "–" : m.trip.notMerged;
}
