import { render } from "preact";
import { MarkerSymbol } from "../../components/map/marker-symbol.tsx";
import type { PlacedUnit, UnitMapTexts } from "./live-unit.ts";

/** Draws the button of a unit, and redraws it after a report. */
export function drawUnitPin(
  button: HTMLButtonElement,
  unit: PlacedUnit,
  texts: UnitMapTexts,
): void {
  button.dataset.state = unit.state;
  button.setAttribute(
    "aria-label",
    [
      unit.name,
      texts.states[unit.state],
      unit.isStolen && texts.theft,
      ...unit.tags,
    ]
      .filter(Boolean).join(", "),
  );
  button.classList.toggle("is-stolen", unit.isStolen);
  render(
    <>
      <svg viewBox="-26 -26 52 52" aria-hidden="true">
        <MarkerSymbol unit={unit} />
      </svg>
      <span class="unit-pin-name" aria-hidden="true">{unit.name}</span>
    </>,
    button,
  );
}

/** What the button of several units tells of them. */
export interface Group {
  count: number;
  driving: number;
  /** Whether one of them is in theft mode. */
  isStolen: boolean;
}

/** Draws the button of several units that would cover one another: how many they are, and how many of them drive. */
export function drawGroupPin(
  button: HTMLButtonElement,
  { count, driving, isStolen }: Group,
  texts: UnitMapTexts,
): void {
  button.dataset.state = driving > 0 ? "moving" : "stopped";
  button.setAttribute(
    "aria-label",
    [
      texts.group.replace("{count}", String(count))
        .replace("{driving}", String(driving)),
      isStolen && texts.theft,
    ].filter(Boolean).join(", "),
  );
  button.classList.toggle("is-stolen", isStolen);
  render(
    <>
      <span class="unit-pin-count">{count}</span>
      {driving > 0 && <span class="unit-pin-driving">{driving}</span>}
    </>,
    button,
  );
}
