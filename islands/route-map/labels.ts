import type { Map as LiveMap, Marker } from "maplibre-gl";
import { overlap } from "../../components/map/text-box.ts";

/** The buttons of the map cover its right edge so far, and a text stands off its mark. */
const BUTTONS_PX = 60;

/** Writes the texts of marks at their right where there is room, and hides those of stops that would lie on others. */
export function keepLabelsApart(
  map: LiveMap,
  ends: readonly Marker[],
  stops: readonly HTMLElement[],
): void {
  const arrange = () => {
    const box = map.getContainer().getBoundingClientRect();
    const all = [...ends.map((mark) => mark.getElement()), ...stops];
    const higher = ends.map((mark) => map.project(mark.getLngLat()).y);
    for (const [index, mark] of all.entries()) {
      const { right } = mark.getBoundingClientRect();
      const room = box.right - BUTTONS_PX - right;
      const isWide = boxOf(mark).width > room;
      mark.dataset.side = isWide ? "left" : "right";
      if (index < ends.length && higher.length > 1) {
        const isLower = higher[index]! > higher[1 - index]!;
        mark.dataset.row = isLower ? "below" : "above";
      }
    }
    const kept: DOMRect[] = all.slice(0, ends.length).map(boxOf);
    for (const stop of stops) {
      const text = boxOf(stop);
      const others = stops.filter((one) => one !== stop)
        .map((one) => one.getBoundingClientRect());
      const isFree = ![...kept, ...others].some((one) => overlap(one, text));
      stop.toggleAttribute("data-quiet", !isFree);
      if (isFree) kept.push(text);
    }
  };
  map.on("load", arrange);
  map.on("moveend", arrange);
  map.on("resize", arrange);
}

function boxOf(mark: HTMLElement): DOMRect {
  return mark.querySelector(".route-flag")!.getBoundingClientRect();
}
