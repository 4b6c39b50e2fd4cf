import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type * as z from "zod";
import { type TextKey, textOfKey, textsOf } from "../locales/index.ts";
import { readBody } from "./body.ts";
import { typeFields } from "./typed-fields.ts";

/** Text keys per field, the most helpful one first. */
export type FieldErrors = Record<string, string[]>;

/** Answers a call that succeeded, in the envelope of API-04, with the text of a key if one is given. */
export function answer(
  c: Context,
  data: unknown,
  status: 200 | 201 = 200,
  key?: TextKey,
) {
  const message = key && textOfKey(c.get("texts"), key);
  return c.json({ success: true, data, errors: null, message }, status);
}

/** Answers a call that changed nothing, with the text of a text key in the caller's language. */
export function refuseCall(
  c: Context,
  status: ContentfulStatusCode,
  key: string,
) {
  const message = textOfKey(c.get("texts"), key);
  return c.json(
    { success: false, data: null, message, errors: message },
    status,
  );
}

/** Answers a call with wrong fields: 422 with texts per field (API-05). */
export function refuseFields(c: Context, errors: FieldErrors) {
  const texts = Object.fromEntries(
    Object.entries(errors).map(([field, keys]) => [
      field,
      keys.map((key) => textOfKey(c.get("texts"), key)),
    ]),
  );
  const message = Object.values(texts)[0]?.[0] ?? "";
  return c.json({ success: false, data: null, message, errors: texts }, 422);
}

/** Gives the text keys per field of a schema's errors, each once. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? "request");
    const keys = errors[field] ??= [];
    const key = knownKey(issue.message);
    if (!keys.includes(key)) keys.push(key);
  }
  return errors;
}

/** Schemas name text keys; zod's own texts are not for users. */
function knownKey(message: string): string {
  return Object.hasOwn(textsOf("en").byKey, message)
    ? message
    : "UnreadableRequest";
}

/**
 * Reads the body of a call: JSON, or a form with the same names, whose texts become what the schema asks for. Null when
 * it cannot be read. JSON is known by its first character: many a program sends it under the content type of a form.
 */
export async function readCall(
  c: Context,
  schema: z.ZodType,
): Promise<unknown> {
  await readBody(c);
  const type = c.req.header("content-type") ?? "";
  try {
    if (type.startsWith("multipart/form-data")) {
      return typeFields(schema, await c.req.formData());
    }
    const text = (await c.req.text()).trim();
    if (text === "" || text.startsWith("{")) return JSON.parse(text || "{}");
    const isForm = type.startsWith("application/x-www-form-urlencoded");
    return isForm ? typeFields(schema, new URLSearchParams(text)) : null;
  } catch {
    return null;
  }
}
