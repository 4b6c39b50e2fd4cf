import type { Point } from "../../domain/geo/point.ts";
import { type MapView, toPixel } from "../../domain/geo/projection.ts";

const SVG = "http://www.w3.org/2000/svg";

/** Moves the mark on the picture that the server drew; where the live map has replaced it, on nothing. */
export function markOnPicture(
  frame: Element,
  view: MapView,
): (place: Point) => void {
  const mark = document.createElementNS(SVG, "circle");
  mark.setAttribute("class", "route-here");
  mark.setAttribute("r", "9");
  return (place) => {
    const { x, y } = toPixel(view, place);
    mark.setAttribute("cx", x.toFixed(1));
    mark.setAttribute("cy", y.toFixed(1));
    if (!mark.isConnected) frame.querySelector(".map-svg")?.append(mark);
  };
}
