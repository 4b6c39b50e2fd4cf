import type { Movement } from "../../domain/unit/movement.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import { HEADING_ARROW, inkOn, UNIT_ICONS } from "./unit-icons.ts";

/** What a marker shows of a unit. A unit without a position has no marker. */
export interface MarkerUnit {
  id: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  /** Clockwise from north; null when unknown. */
  courseDeg: number | null;
  moving: boolean;
  /** Whether it is parked: its marker recedes. */
  state?: Movement;
  /** `#rrggbb` */
  colour: string;
  symbol: UnitType;
  /** The tags that it was the last to hear. */
  tags?: string[];
}

/** The disc, arrow and symbol of a unit around 0,0; also used in lists, inside an <svg viewBox="-26 -26 52 52">. */
export function MarkerSymbol(
  { unit }: {
    unit: Pick<
      MarkerUnit,
      "colour" | "symbol" | "moving" | "courseDeg" | "tags"
    >;
  },
) {
  return (
    <>
      {unit.moving && unit.courseDeg !== null && (
        <path
          class="unit-marker-arrow"
          d={HEADING_ARROW}
          fill={unit.colour}
          transform={`rotate(${unit.courseDeg})`}
        />
      )}
      <circle r="15" fill={unit.colour} class="unit-marker-disc" />
      <path
        d={UNIT_ICONS[unit.symbol]}
        fill={inkOn(unit.colour)}
        fill-rule="evenodd"
        transform="translate(-9.6-9.6)scale(.8)"
      />
      {unit.tags && unit.tags.length > 0 && (
        <g class="unit-marker-tags" transform="translate(13-12)">
          <circle r="8" />
          <text text-anchor="middle" y="4">{unit.tags.length}</text>
        </g>
      )}
    </>
  );
}
