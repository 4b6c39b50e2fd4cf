import type { Feature, FeatureCollection } from "geojson";
import type { GeoJSONSource, Map as LiveMap } from "maplibre-gl";

const ID = "unit-room";
/** Sizes are in steps, so that few pictures are enough, pixels. */
const STEP_PX = 8;

/**
 * Keeps the names of the ground away from what stands over it: invisible pictures as large as pins, their names and
 * labels of places lie above all names of the map, which give way to them. Gives the function that measures anew.
 */
export function keepRoom(map: LiveMap): () => void {
  let shown: FeatureCollection = measured(map);
  const add = () => {
    if (map.getSource(ID)) return;
    addPictures(map, shown);
    map.addSource(ID, { type: "geojson", data: shown });
    map.addLayer({
      id: ID,
      source: ID,
      type: "symbol",
      layout: {
        "icon-image": ["get", "picture"],
        "icon-allow-overlap": true,
        "icon-padding": 0,
      },
    });
  };
  // A change between day and night loads another style, without the layers added to the one before.
  map.on("style.load", add);
  if (map.isStyleLoaded()) add();
  return () => {
    const room = measured(map);
    if (JSON.stringify(room) === JSON.stringify(shown)) return;
    shown = room;
    const source = map.getSource<GeoJSONSource>(ID);
    if (!source) return;
    addPictures(map, room);
    source.setData(room);
  };
}

/** Adds the pictures that the map does not have yet. */
function addPictures(map: LiveMap, { features }: FeatureCollection): void {
  for (const { properties } of features) {
    const { picture, width, height } = properties!;
    if (map.hasImage(picture)) continue;
    const data = new Uint8Array(width * height * 4);
    map.addImage(picture, { width, height, data });
  }
}

/** Gives where something stands over the ground, and how large it is. */
function measured(map: LiveMap): FeatureCollection {
  const within = map.getContainer();
  const { left, top } = within.getBoundingClientRect();
  const boxes = [...within.querySelectorAll(
    ".unit-pin > svg, .unit-pin-count, .is-named .unit-pin-name, .place-label:not(.is-covered)",
  )].map((element) => element.getBoundingClientRect());
  const inSteps = (px: number) => Math.ceil(px / STEP_PX) * STEP_PX;
  const features = boxes.filter(({ width }) => width > 0)
    .map((box): Feature => {
      const { lng, lat } = map.unproject([
        box.x + box.width / 2 - left,
        box.y + box.height / 2 - top,
      ]);
      const [width, height] = [inSteps(box.width), inSteps(box.height)];
      return {
        type: "Feature",
        properties: { picture: `${ID} ${width} ${height}`, width, height },
        geometry: { type: "Point", coordinates: [lng, lat] },
      };
    });
  return { type: "FeatureCollection", features };
}
