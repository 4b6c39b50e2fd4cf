import type * as z from "zod";
import type { TypedPlace, TypedRule } from "./values.ts";
import type { Place } from "../../db/place/places.ts";
import { circleNumbers } from "../../domain/geo/typed-circle.ts";
import { PLACE_RADIUS, RULES_MAX } from "../../domain/place/place.ts";
import { clockOfMinute } from "../../domain/working-hours/weekly.ts";
import type { FormBody } from "../../http/form-body.ts";
import type { FieldErrors } from "../../http/envelope.ts";

/** The form of a new place. */
export function emptyPlace(imeis: string[]): TypedPlace {
  return {
    label: "",
    address: "",
    kind: "",
    latitude: "",
    longitude: "",
    radius: String(PLACE_RADIUS.usualM),
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
    kind: place.kind ?? "",
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
    ...form.texts([
      "label",
      "address",
      "kind",
      "latitude",
      "longitude",
      "radius",
    ]),
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
  const { label, address, kind, imeis } = typed;
  return {
    label,
    address,
    kind,
    imeis,
    ...circleNumbers(typed),
    rules: typed.rules.map((rule) => ({
      ...rule,
      days: rule.days.map(Number),
    })),
    apply_from: typed.applyFrom || null,
  };
}

const MISSING = "MissingPlaceData";

/** The errors of the JSON shape at the fields of the form, as in `rule-0-days`. */
export function placeErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  let isMissing = false;
  for (const { path, message } of error.issues) {
    const [field, number, part] = path;
    const name = field === "rules" && typeof number === "number"
      ? ["rule", number, part].filter((one) => one !== undefined).join("-")
      : String(field);
    // What is missing stands once over the form; its field says what to do.
    (errors[name] ??= []).push(message === MISSING ? "FillIn" : message);
    isMissing ||= message === MISSING || message === "PlaceRadiusMissing";
  }
  return isMissing ? { form: [MISSING], ...errors } : errors;
}
