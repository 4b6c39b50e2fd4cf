/** A value as openapi.json describes it. */
interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minLength?: number;
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  /** An upload takes no JSON. */
  requestBody?: { content: { "application/json"?: { schema: Schema } } };
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** A call with ids of another account in every place for an id. */
interface ForeignCall {
  method: string;
  path: string;
  /** Whether the path itself names a foreign thing. */
  namesOne: boolean;
  body?: unknown;
}

interface ForeignIds {
  id: number;
  imei: string;
}

/** Gives every call of the API with ids of another account. */
export function foreignCalls(
  { paths }: ApiDocument,
  ids: ForeignIds,
): ForeignCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const asked = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === "query")
        .map(({ name, schema }) => [name, String(sample(name, schema, ids))]);
      const schema = operation.requestBody?.content["application/json"]?.schema;
      return {
        method: method.toUpperCase(),
        path: path.replace("{id}", String(ids.id))
          .replace("{format}", "csv").replaceAll(/\{\w+\}/g, ids.imei) +
          (asked.length > 0 ? `?${new URLSearchParams(asked)}` : ""),
        namesOne: path.includes("{id}"),
        body: schema && sample("", schema, ids),
      };
    })
  );
}

/** Gives a value that a schema accepts, with foreign ids wherever a name asks for one. */
function sample(name: string, schema: Schema, ids: ForeignIds): unknown {
  const [first] = [schema.type ?? "any"].flat();
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(name, schema.anyOf[0]!, ids);
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map((
        [key, value],
      ) => [key, sample(key, value, ids)]),
    );
  }
  if (schema.items) return [sample(name.replace(/s$/, ""), schema.items, ids)];
  if (/imei|device/i.test(name)) return ids.imei;
  if (first === "integer" || first === "number") {
    return /id|unit|user|driver|project|trip/i.test(name) ? ids.id : 1;
  }
  if (first === "boolean") return true;
  if (schema.format === "date-time" || /time$/.test(name)) {
    return "2026-03-02T12:00:00Z";
  }
  if (/^(from|to|.*_from|day)$/.test(name)) return "2026-03-02";
  return "x".repeat(Math.max(1, schema.minLength ?? 1));
}
