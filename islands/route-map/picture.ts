import type { Sample } from "./samples.ts";

const SVG = "http://www.w3.org/2000/svg";

/** Moves the mark on the picture that the server drew; where the live map has replaced it, on nothing. */
export function markOnPicture(frame: Element): (sample: Sample) => void {
  const mark = document.createElementNS(SVG, "circle");
  mark.setAttribute("class", "route-here");
  mark.setAttribute("r", "9");
  return ({ pixel: [x, y] }) => {
    mark.setAttribute("cx", String(x));
    mark.setAttribute("cy", String(y));
    if (!mark.isConnected) frame.querySelector(".map-svg")?.append(mark);
  };
}
