import { useFormat, useTexts } from "../../components/texts.tsx";
import { HARSH_KINDS } from "../../domain/eco-score/harsh-driving.ts";
import {
  bandOf,
  ECO_PARTS,
  ECO_WEIGHTS,
} from "../../domain/eco-score/score.ts";
import type { TripEco } from "../../domain/eco-score/trip-eco.ts";

/** The score of a trip in a line that opens: its five parts, harsh driving and overspeeding (FEAT-02, FEAT-03). */
export function TripEcoFacts({ eco }: { eco: TripEco }) {
  const { ecoScore: t } = useTexts();
  const format = useFormat();
  const parts = ECO_PARTS.map((part) => {
    const lost = eco.lost[part];
    const weight = ECO_WEIGHTS[part];
    return [
      t.parts[part],
      lost === null
        ? t.notMeasured
        : t.points(String(Math.round(weight - lost)), weight),
    ];
  });
  const isMeasured = ECO_PARTS.some((part) => eco.lost[part] !== null);
  const harsh = HARSH_KINDS.map((kind) => [
    t.harsh[kind],
    String(eco.harsh[kind]),
  ]);
  const overspeedings = eco.overspeedings === 0 ? "0" : t.overspeedingsFor(
    eco.overspeedings,
    format.duration(eco.overspeedS * 1000),
  );
  const facts = [
    ...(isMeasured ? [...parts, ...harsh] : []),
    [t.overspeedings, overspeedings],
  ];
  return (
    <details class="trip-eco">
      <summary>
        {eco.score === null
          ? t.title
          : `${t.score} ${t.scoreOf(eco.score, bandOf(eco.score))}`}
      </summary>
      {!isMeasured && <p class="muted">{t.none}</p>}
      <dl class="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
