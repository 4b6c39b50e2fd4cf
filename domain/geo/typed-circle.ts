import { parseFigure } from "../figure.ts";
import type { Circle } from "./circle.ts";
import { parseDegrees } from "./coordinate.ts";

/** A circle as it stands in the fields of a form. */
export interface TypedCircle {
  latitude: string;
  longitude: string;
  radius: string;
}

/** The radii of a kind of circle, metres. */
export interface RadiusLimits {
  minM: number;
  maxM: number;
  /** The radius that is drawn while the field is empty. */
  usualM: number;
}

/** Gives the circle that a map shows for what is typed; null while there are no coordinates. */
export function readCircle(
  typed: TypedCircle,
  { maxM, usualM }: RadiusLimits,
): Circle | null {
  const latitude = parseDegrees(typed.latitude);
  const longitude = parseDegrees(typed.longitude);
  if (latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const radiusM = parseFigure(typed.radius) ?? usualM;
  return { latitude, longitude, radiusM: Math.min(radiusM, maxM) };
}

/**
 * Gives the numbers of what is typed, for a schema to judge. An empty field is absent; a text that is no figure becomes
 * a value that the schema refuses.
 */
export function circleNumbers({ latitude, longitude, radius }: TypedCircle) {
  const number = (text: string, read: (text: string) => number | null) =>
    text.trim() === "" ? undefined : read(text) ?? Number.MAX_VALUE;
  return {
    latitude: number(latitude, parseDegrees),
    longitude: number(longitude, parseDegrees),
    radius: number(radius, parseRadius),
  };
}

/** Reads a radius, metres; one below zero is too small, not unreadable. */
function parseRadius(text: string): number {
  const [, minus, figure] = /^\s*([-−]?)(.*)$/s.exec(text)!;
  const radiusM = parseFigure(figure!) ?? NaN;
  return minus ? -radiusM : radiusM;
}
