import type * as z from "zod";
import { schemaOf, type ValueSchema } from "./value-schema.ts";

/**
 * Makes of the texts of a form what a schema asks for, so that a form says what JSON says: numbers, booleans, an empty
 * text for null, a field sent several times for a list, and JSON for objects and lists of them (OpenAPI 3.1, "Encoding
 * Object"). A text that is none of these stays a text, which the schema then refuses.
 */
export function typeFields(
  schema: z.ZodType,
  form: FormData | URLSearchParams,
): Record<string, unknown> {
  const fields = fieldsOf(schemaOf(schema, "input"));
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => [
      name,
      typeField(fields.get(name) ?? [], form.getAll(name)),
    ]),
  );
}

/** What each field may be, in all alternatives of the schema. */
function fieldsOf(schema: ValueSchema): Map<string, ValueSchema[]> {
  const fields = new Map<string, ValueSchema[]>();
  for (const { properties = {} } of alternatives(schema)) {
    for (const [name, field] of Object.entries(properties)) {
      const known = fields.get(name) ?? [];
      fields.set(name, [...known, ...alternatives(field)]);
    }
  }
  return fields;
}

function alternatives(schema: ValueSchema): ValueSchema[] {
  const inner = [
    ...schema.anyOf ?? [],
    ...schema.oneOf ?? [],
    ...schema.allOf ?? [],
  ];
  return [schema, ...inner.flatMap(alternatives)];
}

function typeField(may: ValueSchema[], values: unknown[]): unknown {
  const list = may.find(({ type }) => type === "array");
  const [first] = values;
  if (typeof first !== "string") return first;
  if (list && !(values.length === 1 && first.startsWith("["))) {
    const items = alternatives(list.items ?? {});
    return values.map((value) => typeField(items, [value]));
  }
  return may.some(takesText) ? first : typeText(may, first);
}

function takesText({ type, enum: values, const: only }: ValueSchema): boolean {
  return [type].flat().includes("string") ||
    [only, ...values ?? []].some((one) => typeof one === "string");
}

const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  on: true,
  1: true,
  false: false,
  off: false,
  0: false,
};

function typeText(may: ValueSchema[], text: string): unknown {
  const types = new Set(may.flatMap(typesOf));
  if (text === "" && types.has("null")) return null;
  const isFigure = types.has("number") || types.has("integer");
  if (isFigure && isNumber(text)) return Number(text);
  if (types.has("boolean")) return BOOLEANS[text] ?? text;
  if (isFigure) return text;
  if (types.has("object") || types.has("array")) return JSON.parse(text);
  return text;
}

function typesOf({ type, enum: values = [], const: only }: ValueSchema) {
  const given = only === undefined ? values : [only, ...values];
  return [
    ...[type].flat(),
    ...given.map((one) => one === null ? "null" : typeof one),
  ];
}

/** Reads each digit in one way only: a text that is no number costs time by its length, not by the square of it. */
function isNumber(text: string): boolean {
  return /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i.test(text);
}
