import { parseFigure } from "../../domain/figure.ts";
import { parseDegrees } from "../../domain/geo/coordinate.ts";
import type { Point } from "../../domain/geo/point.ts";
import {
  type Circle,
  RADIUS_MAX_M,
  RADIUS_MIN_M,
  RADIUS_USUAL_M,
} from "../../domain/place/place.ts";

/** The fields of the form that describe the place. */
export interface PlaceFields {
  form: HTMLFormElement;
  address: HTMLInputElement;
  /** Gives the place in the fields; null while they hold none. */
  read(): Circle | null;
  moveTo(point: Point): void;
  widenTo(radiusM: number): void;
  /** Calls the listener when a person or the map has changed the fields. */
  listen(listener: () => void): void;
}

/** Six decimals are a tenth of a metre. */
const DECIMALS = 6;

/** Finds the fields of a form; the circle is kept in them alone. */
export function placeFields(
  form: HTMLFormElement,
  signal: AbortSignal,
): PlaceFields {
  const field = (name: string) =>
    form.elements.namedItem(name) as HTMLInputElement;
  const [latitude, longitude, radius] = ["latitude", "longitude", "radius"].map(
    field,
  ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  for (const input of [latitude, longitude, radius]) {
    input.addEventListener("input", tell, { signal });
  }
  return {
    form,
    address: field("address"),
    read() {
      const [lat, lon] = [latitude, longitude].map(({ value }) =>
        parseDegrees(value)
      );
      if (lat == null || lon == null) return null;
      if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return null;
      const radiusM = parseFigure(radius.value) ?? RADIUS_USUAL_M;
      return {
        latitude: lat,
        longitude: lon,
        radiusM: Math.min(radiusM, RADIUS_MAX_M),
      };
    },
    moveTo(point) {
      latitude.value = String(Number(point.latitude.toFixed(DECIMALS)));
      longitude.value = String(Number(point.longitude.toFixed(DECIMALS)));
      tell();
    },
    widenTo(radiusM) {
      const rounded = Math.round(radiusM);
      radius.value = String(
        Math.min(RADIUS_MAX_M, Math.max(RADIUS_MIN_M, rounded)),
      );
      tell();
    },
    listen: (listener) => listeners.add(listener),
  };
}
