import type * as z from "zod";
import type { TypedPlace, TypedRule } from "./values.ts";
import type { Place } from "../../db/place/places.ts";
import { parseFigure } from "../../domain/figure.ts";
import { parseDegrees } from "../../domain/geo/coordinate.ts";
import type { Point } from "../../domain/geo/point.ts";
import {
  type Circle,
  RADIUS_MAX_M,
  RADIUS_USUAL_M,
  RULES_MAX,
} from "../../domain/place/place.ts";
import { clockOfMinute } from "../../domain/working-hours/weekly.ts";
import type { FormBody } from "../../http/form-body.ts";
import type { FieldErrors } from "../../http/envelope.ts";

/** The form of a new place. */
export function emptyPlace(imeis: string[]): TypedPlace {
  return {
    label: "",
    address: "",
    latitude: "",
    longitude: "",
    radius: String(RADIUS_USUAL_M),
    imeis,
    rules: [],
    applyFrom: "",
  };
}

/** The first rule of a form: every trip to the place on working days. */
export const NEW_RULE: TypedRule = {
  type: "business",
  purpose: "",
  direction: "to",
  days: ["1", "2", "3", "4", "5"],
  from: "00:00",
  to: "00:00",
};

/** A stored place as its form shows it. */
export function toTypedPlace(place: Place): TypedPlace {
  return {
    label: place.label,
    address: place.address,
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    radius: String(place.radiusM),
    imeis: place.units.map(({ imei }) => imei),
    rules: place.rules.map((rule) => ({
      type: rule.type,
      purpose: rule.purpose ?? "",
      direction: rule.direction,
      days: rule.days.map(String),
      from: clockOfMinute(rule.fromMinute),
      to: clockOfMinute(rule.untilMinute),
    })),
    applyFrom: "",
  };
}

/** The fields of the form as they were typed. */
export function typedPlace(form: FormBody): TypedPlace {
  const count = Math.min(Number(form.text("rules")) || 0, RULES_MAX + 1);
  return {
    ...form.texts(["label", "address", "latitude", "longitude", "radius"]),
    imeis: form.all("imeis"),
    rules: Array.from(
      { length: count },
      (_, number) => typedRule(form, number),
    ),
    applyFrom: form.text("apply_from"),
  };
}

function typedRule(form: FormBody, number: number): TypedRule {
  const text = (name: string) => form.text(`rule-${number}-${name}`);
  return {
    type: text("type"),
    purpose: text("purpose"),
    direction: text("direction"),
    days: form.all(`rule-${number}-days`),
    from: text("from"),
    to: text("to"),
  };
}

/** Gives what was typed in the shape of the JSON call; unreadable values are left out, and the schema reports them. */
export function toPlaceRequest(typed: TypedPlace) {
  const { label, address, imeis } = typed;
  return {
    label,
    address,
    imeis,
    ...numbersOf(typed),
    rules: typed.rules.map((rule) => ({
      ...rule,
      days: rule.days.map(Number),
    })),
    apply_from: typed.applyFrom || null,
  };
}

/** A text that is no figure is not missing: it becomes a value that the schema refuses. */
function numbersOf({ latitude, longitude, radius }: TypedPlace) {
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

/** The errors of the JSON shape at the fields of the form, as in `rule-0-days`. */
export function placeErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues) {
    const [field, number, part] = path;
    const name = field === "rules" && typeof number === "number"
      ? ["rule", number, part].filter((one) => one !== undefined).join("-")
      : String(field);
    (errors[name] ??= []).push(message);
  }
  const missing = Object.values(errors).flat().some((key) =>
    key === "MissingPlaceData" || key === "PlaceRadiusMissing"
  );
  return missing ? { form: ["MissingPlaceData"], ...errors } : errors;
}

/** Gives the place that the map of the form shows; null while it has no coordinates. */
export function typedCircle(typed: TypedPlace): Circle | null {
  const latitude = parseDegrees(typed.latitude);
  const longitude = parseDegrees(typed.longitude);
  if (latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const radius = parseFigure(typed.radius) ?? RADIUS_USUAL_M;
  return { latitude, longitude, radiusM: Math.min(radius, RADIUS_MAX_M) };
}

/** Gives the value of the button of a found address: its position and its text. */
export function pickedAddress(
  value: string,
): Point & { address: string } | null {
  const [, latitude, longitude, address] =
    /^(-?[\d.]+) (-?[\d.]+) (.+)$/.exec(value) ?? [];
  if (!address) return null;
  return { latitude: Number(latitude), longitude: Number(longitude), address };
}
