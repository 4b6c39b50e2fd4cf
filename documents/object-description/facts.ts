import type { ObjectDescription } from "../../db/object-description/object-descriptions.ts";
import {
  fits,
  OBJECT_FIELDS,
} from "../../domain/object-description/object-type.ts";
import type { Texts } from "../../locales/index.ts";

/** Gives what is known of an object, the same on pages and on paper: the fields that fit its type and are filled in. */
export function objectFacts(
  object: ObjectDescription,
  m: Texts,
): [string, string][] {
  return [
    [m.object.label.type, m.unitType[object.type]],
    ...OBJECT_FIELDS
      .filter((field) => fits(field, object.type) && object[field] !== null)
      .map((field): [string, string] => [
        m.object.label[field],
        String(object[field]),
      ]),
  ];
}
