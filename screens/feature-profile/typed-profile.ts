import type * as z from "zod";
import type { FeatureProfile } from "../../db/feature-profile/profiles.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import type { FormBody } from "../../http/form-body.ts";
import {
  hoursErrors,
  toHoursRequest,
  toTypedHours,
  type TypedHours,
  typedHours,
} from "../working-hours/typed-hours.ts";

/** The form of a feature profile as it was typed. */
export interface TypedProfile {
  name: string;
  overspeeding: boolean;
  speedThreshold: string;
  ecoDriving: boolean;
  sensitivity: string;
  geozones: boolean;
  geofenceIds: string[];
  hours: TypedHours;
  imeis: string[];
  version: string;
}

/** The form of a new profile for some units. */
export function emptyProfile(imeis: string[]): TypedProfile {
  return {
    name: "",
    overspeeding: false,
    speedThreshold: "",
    ecoDriving: false,
    sensitivity: "normal",
    geozones: false,
    geofenceIds: [],
    hours: toTypedHours({ mode: "off" }),
    imeis,
    version: "",
  };
}

/** A stored profile as its form shows it. */
export function toTypedProfile(profile: FeatureProfile): TypedProfile {
  const { overspeedKmh, ecoSensitivity, geofenceIds, hours } = profile.features;
  return {
    name: profile.name,
    overspeeding: overspeedKmh !== null,
    speedThreshold: String(overspeedKmh ?? ""),
    ecoDriving: ecoSensitivity !== null,
    sensitivity: ecoSensitivity ?? "normal",
    geozones: geofenceIds !== null,
    geofenceIds: (geofenceIds ?? []).map(String),
    hours: toTypedHours(hours),
    imeis: profile.units.map(({ imei }) => imei),
    version: String(profile.version),
  };
}

/** The fields of the form as they were typed. */
export function typedProfile(form: FormBody): TypedProfile {
  return {
    name: form.text("name"),
    overspeeding: form.isTicked("overspeeding"),
    speedThreshold: form.text("speed_threshold"),
    ecoDriving: form.isTicked("eco_driving"),
    sensitivity: form.text("sensitivity"),
    geozones: form.isTicked("geozones"),
    geofenceIds: form.all("geofence_ids"),
    hours: typedHours(form),
    imeis: form.all("imeis"),
    version: form.text("version"),
  };
}

/** Gives what was typed in the shape of the JSON call; the schema judges it. */
export function toProfileRequest(typed: TypedProfile) {
  const { name, speedThreshold, sensitivity, imeis, version } = typed;
  return {
    name,
    overspeeding: typed.overspeeding
      ? {
        speed_threshold: speedThreshold.trim() === ""
          ? undefined
          : Number(speedThreshold),
      }
      : null,
    eco_driving: typed.ecoDriving ? { sensitivity } : null,
    geozones: typed.geozones ? { geofence_ids: typed.geofenceIds } : null,
    working_hours: toHoursRequest(typed.hours),
    imeis,
    version: version || null,
  };
}

/** The errors of the JSON shape at the fields of the form: those of a feature at the field in it. */
export function profileErrors(
  { issues }: z.ZodError,
  typed: TypedProfile,
): FieldErrors {
  const isOfHours = ({ path }: { path: PropertyKey[] }) =>
    path[0] === "working_hours";
  const ofHours = issues.filter(isOfHours)
    .map((issue) => ({ ...issue, path: issue.path.slice(1) }));
  const errors = hoursErrors({ issues: ofHours }, typed.hours);
  for (
    const { path: [field, part], message } of issues.filter((one) =>
      !isOfHours(one)
    )
  ) {
    const name = typeof part === "string" ? part : String(field);
    (errors[name] ??= []).push(message);
  }
  return errors;
}
