import type { ObjectDescription } from "../../db/object-description/object-descriptions.ts";
import {
  fits,
  OBJECT_FIELDS,
  OBJECT_TYPES,
  type ObjectField,
} from "../../domain/object-description/object-type.ts";
import type { FormBody } from "../../http/form-body.ts";

/** The form of an object as texts; manuals are one a line. */
export type TypedObject = Record<
  ObjectField | "type" | "manuals" | "version",
  string
>;

/** Reads what was typed. */
export function typedObject(form: FormBody): TypedObject {
  return form.texts([...OBJECT_FIELDS, "type", "manuals", "version"]);
}

/** Gives the form of a stored object. */
export function toTypedObject(object: ObjectDescription): TypedObject {
  const texts = OBJECT_FIELDS.map((field) => [
    field,
    String(object[field] ?? ""),
  ]);
  return {
    ...Object.fromEntries(texts),
    type: object.type,
    manuals: object.manuals.join("\n"),
    version: String(object.version),
  };
}

/**
 * Gives what was typed in the JSON shape of the call. Fields that do not fit the chosen type are hidden, so what stands in
 * them cannot be wrong.
 */
export function toObjectRequest({ manuals, ...typed }: TypedObject) {
  const type = OBJECT_TYPES.find((one) => one === typed.type);
  const hidden = OBJECT_FIELDS.filter((field) => type && !fits(field, type));
  return {
    ...typed,
    ...Object.fromEntries(hidden.map((field) => [field, ""])),
    manuals: linesOf(manuals),
  };
}

function linesOf(text: string): string[] {
  return text.split("\n").map((line) => line.trim()).filter(Boolean);
}
