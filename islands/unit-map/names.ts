import { type Box, overlap } from "../../components/map/text-box.ts";

/** Where a pin stands on the screen, pixels, and how wide its name is. */
interface NamedPin {
  x: number;
  y: number;
  widthPx: number;
  /** Where the middle of its name is: under it, or aside where an edge of the map would cut the name. */
  nameX?: number;
  /** Its name shows whatever it covers; the others give way. */
  isChosen: boolean;
}

/** A name is written in a line of this height below its pin, pixels. */
const LINE_PX = 20;
/** From the middle of a pin to the top of its name, pixels. */
const BELOW_PX = 19;
/** Half the size of a pin, whose picture a name may not cover, pixels. */
const PIN_PX = 16;

/**
 * Gives the pins whose names can be read: each of them covers neither a pin, nor the name of an earlier one, nor one of
 * the buttons. The chosen one, which comes first, always shows its name.
 */
export function readableNames<Pin extends NamedPin>(
  pins: readonly Pin[],
  buttons: readonly Box[] = [],
): Set<Pin> {
  const readable = new Set<Pin>();
  for (const pin of pins) {
    const nameX = pin.nameX ?? pin.x;
    const coversPin = pins.some((other) =>
      other !== pin && Math.abs(other.x - nameX) < pin.widthPx / 2 + PIN_PX &&
      Math.abs(other.y - (pin.y + BELOW_PX + LINE_PX / 2)) <
        PIN_PX + LINE_PX / 2
    );
    const coversName = readable.values().some((other) =>
      Math.abs((other.nameX ?? other.x) - nameX) <
        (other.widthPx + pin.widthPx) / 2 &&
      Math.abs(other.y - pin.y) < LINE_PX
    );
    const name = {
      left: nameX - pin.widthPx / 2,
      right: nameX + pin.widthPx / 2,
      top: pin.y + BELOW_PX,
      bottom: pin.y + BELOW_PX + LINE_PX,
    };
    const coversButton = buttons.some((button) => overlap(button, name));
    if (pin.isChosen || !coversPin && !coversName && !coversButton) {
      readable.add(pin);
    }
  }
  return readable;
}
