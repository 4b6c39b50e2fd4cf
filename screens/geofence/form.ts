import type * as z from "zod";
import type { Geofence } from "../../db/geofence/geofences.ts";
import { circleNumbers } from "../../domain/geo/typed-circle.ts";
import { GEO_JSON_MAX } from "../../domain/geofence/geo-json.ts";
import { GEOFENCE_RADIUS } from "../../domain/geofence/geofence.ts";
import { toGeoJson } from "../../domain/geofence/polygon-text.ts";
import { clockOfMinute } from "../../domain/working-hours/weekly.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import type { FormBody } from "../../http/form-body.ts";
import type { TypedGeofence } from "./values.ts";

/** The same time twice is the whole day. */
const WHOLE_DAY = "00:00";

/** The form of a new geofence. */
export function emptyGeofence(imeis: string[]): TypedGeofence {
  return {
    name: "",
    address: "",
    kind: "circle",
    latitude: "",
    longitude: "",
    radius: String(GEOFENCE_RADIUS.usualM),
    polygon: "",
    active: true,
    theftMode: false,
    days: [],
    from: WHOLE_DAY,
    to: WHOLE_DAY,
    imeis,
    version: "",
  };
}

/** A stored geofence as its form shows it. */
export function toTypedGeofence(geofence: Geofence): TypedGeofence {
  const { shape, deactivation } = geofence;
  return {
    ...emptyGeofence(geofence.units.map(({ imei }) => imei)),
    name: geofence.name,
    address: geofence.address,
    ...("corners" in shape
      ? { kind: "polygon", polygon: JSON.stringify(toGeoJson(shape.corners)) }
      : {
        latitude: String(shape.latitude),
        longitude: String(shape.longitude),
        radius: String(shape.radiusM),
      }),
    active: geofence.active,
    theftMode: geofence.theftMode,
    ...(deactivation && {
      days: deactivation.days.map(String),
      from: clockOfMinute(deactivation.fromMinute),
      to: clockOfMinute(deactivation.untilMinute),
    }),
    version: String(geofence.version),
  };
}

/** The fields of the form as they were typed; a file takes the place of the typed polygon. */
export async function typedGeofence(form: FormBody): Promise<TypedGeofence> {
  const file = form.file("file");
  return {
    ...form.texts([
      "name",
      "address",
      "kind",
      "latitude",
      "longitude",
      "radius",
      "polygon",
      "from",
      "to",
      "version",
    ]),
    ...(file && { kind: "polygon", polygon: await startOf(file) }),
    active: form.isTicked("active"),
    theftMode: form.isTicked("theft_mode"),
    days: form.all("days"),
    imeis: form.all("imeis"),
  };
}

/** Reads as much of a file as shows that it is too long. */
function startOf(file: File): Promise<string> {
  return file.slice(0, GEO_JSON_MAX + 1).text();
}

/** Gives what was typed in the shape of the JSON call; the schema judges it. */
export function toGeofenceRequest(typed: TypedGeofence) {
  const { name, address, active, theftMode, imeis, version } = typed;
  return {
    name,
    address,
    ...(typed.kind === "polygon"
      ? { polygon: typed.polygon }
      : circleNumbers(typed)),
    active,
    theft_mode: theftMode,
    deactivation: deactivationOf(typed),
    imeis,
    version: version || null,
  };
}

/** Without days there are no hours; hours that were typed without days are refused. */
function deactivationOf({ days, from, to }: TypedGeofence) {
  const isUntouched = days.length === 0 && from === WHOLE_DAY &&
    to === WHOLE_DAY;
  return isUntouched ? null : { days: days.map(Number), from, to };
}

const MISSING = "MissingGeofenceData";

/** The errors of the JSON shape at the fields of the form. */
export function geofenceErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  let isMissing = false;
  for (const { path: [field, part], message } of error.issues) {
    const name = field === "deactivation" ? part : field;
    // What is missing stands once over the form; its field says what to do.
    (errors[String(name)] ??= []).push(
      message === MISSING ? "FillIn" : message,
    );
    isMissing ||= message === MISSING || message === "GeofenceRadiusMissing";
  }
  return isMissing ? { form: [MISSING], ...errors } : errors;
}
