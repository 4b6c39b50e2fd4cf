import { useFormat, useTexts } from "../../components/texts.tsx";
import type { UnitView } from "./unit-view.ts";

/** What is known of the chosen unit; the same facts as the popup on the map. */
export function UnitFacts({ unit }: { unit: UnitView }) {
  const m = useTexts();
  const format = useFormat();
  const facts: [string, string | null][] = [
    [m.tracking.registrationNumber, unit.registrationNumber],
    [m.tracking.state, m.movement[unit.state]],
    [m.tracking.address, unit.address],
    [
      m.tracking.speed,
      unit.speedKmh === null ? null : format.speed(unit.speedKmh),
    ],
    [
      m.tracking.lastPosition,
      unit.fixedAt && format.dateTime(new Date(unit.fixedAt)),
    ],
    [m.tracking.driver, unit.driver ?? m.tracking.noDriver],
  ];
  return (
    <section class="unit-facts" aria-label={unit.name} data-unit-facts>
      <h2>{unit.name}</h2>
      {unit.fixedAt === null && !unit.address && <p>{m.tracking.noPosition}</p>}
      <dl>
        {facts.map(([name, value]) =>
          value && (
            <div>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          )
        )}
      </dl>
      <a href={`/user/create-triplog?unit=${unit.id}`}>
        {m.tracking.showTrips}
      </a>
    </section>
  );
}
