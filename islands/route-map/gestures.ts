import type { Map as LiveMap } from "maplibre-gl";

/** Says how a map is moved that stands in a page that scrolls. */
export interface GestureTexts {
  /** With a mouse, and on a Mac. */
  wheel: string;
  macWheel: string;
  /** With fingers. */
  touch: string;
}

/** Gives the texts by the keys of the library. */
export function gestureLocale(
  { wheel, macWheel, touch }: GestureTexts,
): Record<string, string> {
  return {
    "CooperativeGesturesHandler.WindowsHelpText": wheel,
    "CooperativeGesturesHandler.MacHelpText": macWheel,
    "CooperativeGesturesHandler.MobileHelpText": touch,
  };
}

/**
 * Leaves wheel and finger to the page that a map stands in: the map takes two fingers, the wheel with Ctrl, and once it
 * is pressed the wheel alone, until the mouse leaves it.
 */
export function shareGestures(map: LiveMap, frame: HTMLElement): void {
  const { cooperativeGestures } = map;
  cooperativeGestures.enable();
  frame.addEventListener("pointerdown", ({ pointerType }) => {
    if (pointerType === "mouse") cooperativeGestures.disable();
  });
  frame.addEventListener("pointerleave", () => {
    if (!document.fullscreenElement) cooperativeGestures.enable();
  });
}
