import type { Circle } from "../../domain/geo/circle.ts";
import type { Point } from "../../domain/geo/point.ts";
import {
  type RadiusLimits,
  readCircle,
} from "../../domain/geo/typed-circle.ts";

/** The fields of the form that describe a circle. */
export interface CircleFields {
  form: HTMLFormElement;
  address: HTMLInputElement;
  /** Gives the circle in the fields; null while they hold none. */
  read(): Circle | null;
  /** Moves the circle; to a found address, which is written into its field, or to a point without a name. */
  moveTo(point: Point, address?: string): void;
  resizeTo(radiusM: number): void;
  /** Calls the listener when a person or the map has changed the fields. */
  listen(listener: () => void): void;
  /** Calls the listener when the circle was moved to a point without a name. */
  onUnnamed(listener: (point: Point) => void): void;
}

/** Six decimals are a tenth of a metre. */
const DECIMALS = 6;

/** Finds the fields of a form; the circle is kept in them alone. */
export function circleFields(
  form: HTMLFormElement,
  limits: RadiusLimits,
  signal: AbortSignal,
): CircleFields {
  const field = (name: string) =>
    form.elements.namedItem(name) as HTMLInputElement;
  const [latitude, longitude, radius] = ["latitude", "longitude", "radius"].map(
    field,
  ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  const listeners = new Set<() => void>();
  const namers = new Set<(point: Point) => void>();
  const addressField = field("address");
  const tell = () => listeners.forEach((listener) => listener());
  for (const input of [latitude, longitude, radius]) {
    input.addEventListener("input", tell, { signal });
  }
  const degrees = (value: number) => String(Number(value.toFixed(DECIMALS)));
  return {
    form,
    address: addressField,
    read: () =>
      readCircle({
        latitude: latitude.value,
        longitude: longitude.value,
        radius: radius.value,
      }, limits),
    moveTo(point, address) {
      latitude.value = degrees(point.latitude);
      longitude.value = degrees(point.longitude);
      if (address === undefined) namers.forEach((name) => name(point));
      else addressField.value = address;
      tell();
    },
    resizeTo(radiusM) {
      const { minM, maxM } = limits;
      radius.value = String(
        Math.min(maxM, Math.max(minM, Math.round(radiusM))),
      );
      tell();
    },
    listen: (listener) => listeners.add(listener),
    onUnnamed: (listener) => namers.add(listener),
  };
}
