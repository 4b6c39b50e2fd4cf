import type * as z from "zod";
import {
  circleNumbers,
  type TypedCircle,
} from "../../domain/geo/typed-circle.ts";
import type { Point } from "../../domain/geo/point.ts";
import { type FieldErrors, fieldErrors } from "../../http/envelope.ts";
import type { FormBody } from "../../http/form-body.ts";
import { backTo } from "./list-address.ts";

/** The form of a home as it was typed. */
export interface TypedHome extends TypedCircle {
  imei: string;
  address: string;
  /** The address of the list. */
  back: string;
  /** The address and the centre with which the form was drawn: it shows which of them were changed. */
  drawn: string;
}

/** Reads the form of the home of a vehicle. */
export function typedHome(form: FormBody, imei: string): TypedHome {
  return {
    imei,
    ...form.texts(["address", "latitude", "longitude", "radius", "drawn"]),
    back: backTo(form.text("back")),
  };
}

/** Gives the form of a home; the radius is empty while there is none. */
export function toTypedHome(
  imei: string,
  home: Point & { radiusM: number | null; address: string },
  back: string,
): TypedHome {
  const typed = {
    imei,
    address: home.address,
    latitude: String(home.latitude),
    longitude: String(home.longitude),
    radius: String(home.radiusM ?? ""),
    back,
  };
  return { ...typed, drawn: drawnOf(typed) };
}

/** Gives what a form remembers of how it was drawn. */
export function drawnOf(
  { latitude, longitude, address }: Omit<
    TypedHome,
    "imei" | "back" | "drawn" | "radius"
  >,
): string {
  return `${latitude} ${longitude} ${address}`;
}

/** Says whether the address was changed and the circle not, so that it lies where another address is. */
export function isAddressAlone(typed: TypedHome): boolean {
  const { latitude, longitude, address, drawn } = typed;
  return address.trim() !== "" && drawn !== drawnOf(typed) &&
    drawn.startsWith(`${latitude} ${longitude} `);
}

/** Gives the form in the JSON shape of the call. */
export function toHomeRequest(typed: TypedHome) {
  const { latitude, longitude, radius } = circleNumbers(typed);
  return {
    imei: typed.imei,
    address: typed.address,
    centerLat: latitude,
    centerLng: longitude,
    radius: radius === Number.MAX_VALUE ? NaN : radius,
  };
}

const FIELDS: Record<string, string> = {
  centerLat: "latitude",
  centerLng: "longitude",
};

/** Gives the errors of the JSON shape at the fields of the form. */
export function homeErrors(error: z.ZodError): FieldErrors {
  return Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([field, keys]) => [
      FIELDS[field] ?? field,
      keys,
    ]),
  );
}
