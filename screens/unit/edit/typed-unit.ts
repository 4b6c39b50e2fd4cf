import {
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
