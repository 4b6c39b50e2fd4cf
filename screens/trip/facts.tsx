import type { Trip } from "../../domain/trip/trip.ts";
import { useFormat, useTexts } from "../../components/texts.tsx";

/** What is known of a trip beside its times, places and distance (TRIP-02). */
export function TripFacts({ trip }: { trip: Trip }) {
  const m = useTexts();
  const format = useFormat();
  const odometer = (metres: number | null) =>
    metres === null ? "–" : format.odometer(metres);
  const facts: [string, string][] = [
    [m.trips.odometerStart, odometer(trip.odometerStartM)],
    [m.trips.odometerStop, odometer(trip.odometerStopM)],
    [m.trips.driver, trip.driver?.name ?? m.trips.noDriver],
    [m.trips.purpose, trip.purpose ?? "–"],
    [m.nameLists.project, trip.project ?? "–"],
    [m.trips.note, trip.note ?? "–"],
    [
      m.trips.maxSpeed,
      trip.maxSpeedKmh === null ? "–" : format.speed(trip.maxSpeedKmh),
    ],
    [m.trips.merged, trip.merged ? m.trips.yes : m.trips.notMerged],
    [m.trips.ecoScore, "–"],
  ];
  return (
    <>
      {trip.byHand && (
        <p>
          <span class="badge">{m.journal.byHand.mark}</span>
        </p>
      )}
      {trip.kind !== "driven" && <p>{m.tripKind[trip.kind]}</p>}
      {trip.hasGap && trip.kind === "driven" && <p>{m.hasGap}</p>}
      {trip.attested && (
        <p>
          <span class="badge attest-attested">{m.attest.attested}</span>
        </p>
      )}
      {trip.hasLateData && <p>{m.trips.lateData}</p>}
      <dl class="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
