import type { StoredTheftInfo } from "../../db/theft/theft-infos.ts";
import {
  THEFT_FIELDS,
  type TheftField,
} from "../../domain/theft/theft-info-request.ts";
import type { FormBody } from "../../http/form-body.ts";

/** The form about a theft as texts; recipients are one a line. */
export type TypedInfo = Record<TheftField | "recipients" | "version", string>;

/** Reads what was typed. */
export function typedInfo(form: FormBody): TypedInfo {
  return form.texts([...THEFT_FIELDS, "recipients", "version"]);
}

/** Gives the form of what is stored. */
export function toTypedInfo(info: StoredTheftInfo): TypedInfo {
  const texts = THEFT_FIELDS.map((field) => [field, info[field] ?? ""]);
  return {
    ...Object.fromEntries(texts),
    recipients: info.recipients.join("\n"),
    version: String(info.version),
  };
}

/** Gives what was typed in the JSON shape of the call. */
export function toInfoRequest({ recipients, ...typed }: TypedInfo) {
  const lines = recipients.split(/[\n,;]/).map((line) => line.trim());
  return { ...typed, recipients: lines.filter(Boolean) };
}
