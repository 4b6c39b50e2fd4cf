import { LOG } from "../trip/paths.ts";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { UnitView } from "./unit-view.ts";

/** The facts of the chosen unit, the same as in the popup on the map. */
export function UnitFacts({ unit }: { unit: UnitView }) {
  const m = useTexts();
  const format = useFormat();
  const facts: [string, string | null][] = [
    [m.map.registrationNumber, unit.registrationNumber],
    [m.map.state, m.movement[unit.state]],
    [m.map.address, unit.address],
    [
      m.map.speed,
      unit.speedKmh === null ? null : format.speed(unit.speedKmh),
    ],
    [
      m.map.lastPosition,
      unit.fixedAt && format.dateTime(new Date(unit.fixedAt)),
    ],
    [m.map.driver, unit.driver ?? m.map.noDriver],
  ];
  return (
    <section class="unit-facts" aria-label={unit.name} data-unit-facts>
      <h2>{unit.name}</h2>
      {unit.fixedAt === null && !unit.address && <p>{m.map.noPosition}</p>}
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
      <a href={`${LOG}?unit=${unit.id}`}>
        {m.map.showTrips}
      </a>
    </section>
  );
}
