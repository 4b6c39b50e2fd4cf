import type { Map as LiveMap, Marker } from "maplibre-gl";
import { BUTTONS_PX } from "../map/buttons.ts";
import { overlap } from "../../components/map/text-box.ts";

/** A text stands so far off its mark, and off the edge of the map. */
const BESIDE_PX = 10;
/** A time can be read in so much. */
const LEAST_PX = 64;

/** Writes the texts of marks at their right where there is room, none longer than its room, and hides those of stops that would lie on others or outside. */
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
      const own = mark.getBoundingClientRect();
      const left = own.left - box.left - BESIDE_PX;
      const right = box.right - BUTTONS_PX - own.right - BESIDE_PX;
      const flag = mark.querySelector<HTMLElement>(".route-flag")!;
      flag.style.maxWidth = "none";
      const isLeft = boxOf(mark).width > right && left > right;
      mark.dataset.side = isLeft ? "left" : "right";
      flag.style.maxWidth = `${Math.max(isLeft ? left : right, LEAST_PX)}px`;
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
      const isFree = text.left >= box.left && text.right <= box.right &&
        ![...kept, ...others].some((one) => overlap(one, text));
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
