import { bandOf } from "../../domain/eco-score/score.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { Texts } from "../../locales/index.ts";
import { TripEcoFacts } from "../eco-score/facts.tsx";

/** The facts of a trip besides its times, places and distance (TRIP-02). */
export function TripFacts({ trip }: { trip: Trip }) {
  const m = useTexts();
  const format = useFormat();
  const odometer = (metres: number | null) =>
    metres === null ? "–" : format.odometer(metres);
  const facts: [string, string][] = [
    [m.trip.odometerStart, odometer(trip.odometerStartM)],
    [m.trip.odometerStop, odometer(trip.odometerStopM)],
    [m.trip.driver, trip.driver?.name ?? m.trip.noDriver],
    [m.trip.purpose, trip.purpose ?? "–"],
    [m.name.project, trip.project ?? "–"],
    [m.trip.note, trip.note ?? "–"],
    [
      m.trip.maxSpeed,
      trip.maxSpeedKmh === null ? "–" : format.speed(trip.maxSpeedKmh),
    ],
    [m.trip.merged, trip.merged ? m.trip.yes : m.trip.notMerged],
    [m.trip.ecoScore, ecoText(m, trip)],
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
        {facts.map(([name, value]) => (
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

/** The score with its band; a dash where there is none. */
function ecoText(m: Texts, { eco }: Trip): string {
  const score = eco?.score ?? null;
  return score === null ? "–" : m.ecoScore.scoreOf(score, bandOf(score));
}
