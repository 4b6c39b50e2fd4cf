/** A text on a drawn map: width of a letter and height of a line, in pixels of the view where it is drawn smallest, on a phone. */
export const LETTER_PX = 11;
export const LINE_PX = 26;

/** What a text or a mark covers, in pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Says whether two boxes cover a place together. */
export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom &&
    b.top < a.bottom;
}
