import type { BaseMapTexts, MapStyles } from "../map/base-map.ts";
import type { RadiusLimits } from "../../domain/geo/typed-circle.ts";

/** Props of the island; JSON, since they pass through the page. */
export interface CircleMapProps {
  radius: RadiusLimits;
  styleUrls: MapStyles;
  /** The zoom at which the map opens, as far as the circle fits; the circle fills it when absent. */
  zoom?: number;
  /** The address at which addresses are searched. */
  addressesUrl: string;
  /** The address that names a point; absent where the address does not follow the circle. */
  nameUrl?: string;
  /** Names a corner of a polygon, with {number}; absent where the form has no polygon. */
  cornerText?: string;
  texts: BaseMapTexts & {
    /** Names the handle that moves the circle. */
    centre: string;
    /** Names the handle that resizes the circle. */
    edge: string;
    matches: string;
    noAddress: string;
    searchDown: string;
  };
}
