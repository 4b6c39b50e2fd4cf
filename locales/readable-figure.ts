import { parseFigure } from "../domain/figure.ts";
import type { Format } from "./format.ts";

/** Writes a figure in one way, with some decimals at least, however it was typed; what is none stays as it was typed. */
export function readableFigure(
  text: string,
  format: Format,
  decimals = 0,
): string {
  const value = parseFigure(text);
  return value === null ? text.trim() : format.typed(value, decimals);
}
