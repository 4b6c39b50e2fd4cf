import * as z from "zod";

/** A value as OpenAPI describes it, as far as the page shows it. */
export interface ValueSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  items?: ValueSchema;
  anyOf?: ValueSchema[];
  oneOf?: ValueSchema[];
  allOf?: ValueSchema[];
  properties?: Record<string, ValueSchema>;
  required?: string[];
}

/** Gives a schema without what OpenAPI cannot express; only whole documents have `$schema`. */
export function schemaOf(
  schema: z.ZodType,
  io: "input" | "output",
): ValueSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
  });
  return rest as ValueSchema;
}
