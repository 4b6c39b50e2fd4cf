import { MarkerSymbol } from "../../../components/map/marker-symbol.tsx";
import { MapScenery } from "../../../components/map/unit-map-svg.tsx";
import { useTexts } from "../../../components/texts.tsx";
import type { UnitHead } from "../../../db/unit/head.ts";
import { unitState } from "../../../domain/map/activity.ts";
import type { Point } from "../../../domain/geo/point.ts";
import {
  fitView,
  type MapView,
  toPixel,
} from "../../../domain/geo/projection.ts";
import type { Ask } from "../../../http/ask.ts";
import { MAP_PATH } from "../../map/paths.ts";

/** The streets around a unit, some two kilometres. */
const VIEW = { width: 480, height: 160, paddingPx: 0, maxZoom: 13 };

/** Draws where a unit is now, as a link to the map. */
export async function smallMap(
  { services, now }: Pick<Ask, "services" | "now">,
  head: UnitHead,
  at: Point,
) {
  const view = fitView([at], VIEW);
  const backdrop = await services.map.backdrop(view);
  const isMoving = unitState(head, now.getTime()) === "moving";
  return <SmallMap {...{ head, at, view, backdrop, isMoving }} />;
}

function SmallMap({ head, at, view, backdrop, isMoving }: {
  head: UnitHead;
  at: Point;
  view: MapView;
  backdrop: Parameters<typeof MapScenery>[0]["backdrop"];
  isMoving: boolean;
}) {
  const { sensor } = useTexts();
  const { x, y } = toPixel(view, at);
  const { markerColour: colour, markerSymbol, type } = head;
  return (
    <a
      class="unit-head-map unit-map"
      href={`${MAP_PATH}?unit=${head.id}`}
    >
      <span class="visually-hidden">{sensor.onMap}</span>
      <svg
        class="map-svg"
        viewBox={`0 0 ${view.width} ${view.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <MapScenery backdrop={backdrop} />
        <g transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
          <MarkerSymbol
            unit={{
              colour,
              symbol: markerSymbol ?? type,
              moving: isMoving,
              courseDeg: null,
            }}
          />
        </g>
      </svg>
    </a>
  );
}
