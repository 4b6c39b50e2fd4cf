import { MarkerSymbol } from "../../components/map/marker-symbol.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { UnitState } from "../../domain/map/activity.ts";
import type { Texts } from "../../locales/index.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";

/** The symbol of a unit as the map shows it; the name stands beside it. */
export function UnitMark(
  { colour, symbol, moving }: {
    colour: string;
    symbol: UnitType;
    moving: boolean;
  },
) {
  return (
    <svg class="unit-mark-symbol" viewBox="-18 -18 36 36" aria-hidden="true">
      <MarkerSymbol unit={{ colour, symbol, moving, courseDeg: null }} />
    </svg>
  );
}

/** What a unit does now, in a word beside a dot of its colour. */
export function UnitStateText({ state }: { state: UnitState }) {
  const m = useTexts();
  return (
    <span class={`unit-state-text unit-state-${state}`}>
      {stateText(state, m)}
    </span>
  );
}

/** Says in a word what a unit does now. */
export function stateText(state: UnitState, m: Texts): string {
  return state === "silent" || state === "hidden"
    ? m.unit.states[state]
    : m.movement[state];
}
