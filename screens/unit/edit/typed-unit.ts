import {
  trackerIdsIn,
  UNIT_FIELDS,
  type UnitField,
  type WrittenUnit,
} from "../../../documents/unit/fields.ts";
import type { FormBody } from "../../../http/form-body.ts";

/** Gives what was typed, over the stored values: browsers do not send disabled fields. */
export function typedUnit(
  form: FormBody,
  stored: WrittenUnit,
  isWhole: boolean,
): WrittenUnit {
  const typed = Object.fromEntries(
    UNIT_FIELDS.flatMap((name) =>
      typeof form.fields[name] === "string" ? [[name, form.text(name)]] : []
    ),
  ) as Partial<Record<UnitField, string>>;
  if (!isWhole) return { ...stored, ...typed };
  const tag_ids = form.all("tag_ids");
  const frequency_locked = form.fields.frequency_locked !== undefined;
  const toll_exempt = form.fields.toll_exempt !== undefined;
  return { ...stored, ...typed, tag_ids, frequency_locked, toll_exempt };
}

/** The fields of the header, each of which is changed by itself, and what goes along with them. */
const HEAD: readonly (keyof WrittenUnit)[] = [
  "name",
  "registration_number",
  "odometer",
  "odometer_shown",
  "version",
];

/** Says whether something was typed into the header, and nothing into the rest of the form. */
export function isOfHead(typed: WrittenUnit, stored: WrittenUnit): boolean {
  const text = (unit: WrittenUnit, name: keyof WrittenUnit) =>
    name === "tracker_ids"
      ? trackerIdsIn(unit[name]).join("\n")
      : String(unit[name]);
  const names = Object.keys(stored) as (keyof WrittenUnit)[];
  const isOdometerTyped = typed.odometer !== typed.odometer_shown;
  const changed = names.filter((name) =>
    name === "odometer"
      ? isOdometerTyped
      : text(typed, name) !== text(stored, name)
  );
  return changed.every((name) => HEAD.includes(name)) &&
    changed.some((name) => name !== "odometer_shown" && name !== "version");
}
