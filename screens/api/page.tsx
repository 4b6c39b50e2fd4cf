import type { ValueSchema } from "../../http/value-schema.ts";
import type { Texts } from "../../locales/index.ts";
import { Section } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";

/** A call as the page shows it. */
export interface ShownCall {
  id: string;
  tag: string;
  method: string;
  path: string;
  summary: string;
  who: keyof Texts["api"]["who"];
  query: ValueSchema | null;
  body: ValueSchema | null;
  answer: ValueSchema | null;
}

/** Every call of the JSON API, for people who write programs (OPS-06). */
export function ApiPage({ calls }: { calls: readonly ShownCall[] }) {
  const m = useTexts();
  const tags = [...new Set(calls.map(({ tag }) => tag))];
  return (
    <div class="api-page">
      <h1>{m.api.title}</h1>
      <p>{m.api.introduction}</p>
      <p>
        <a href="/api/v1/openapi.json">openapi.json</a>
      </p>
      {tags.map((tag) => (
        <Section key={tag} title={tag}>
          {calls.filter((call) => call.tag === tag).map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </Section>
      ))}
    </div>
  );
}

function Call({ call }: { call: ShownCall }) {
  const m = useTexts();
  return (
    <details id={call.id}>
      <summary>
        <code>{call.method} {call.path}</code> <span>{call.summary}</span>
      </summary>
      <p>{m.api.who[call.who]}</p>
      <Fields title={m.api.query} schema={call.query} />
      <Fields title={m.api.body} schema={call.body} />
      <Fields title={m.api.answer} schema={call.answer} />
    </details>
  );
}

/** The fields of an object, or of the objects in a list; a plain value takes one line. */
function Fields(
  { title, schema }: {
    title: string;
    schema: ValueSchema | null;
  },
) {
  const m = useTexts();
  if (!schema) return null;
  const { properties = {}, required = [] } = schema.items ?? schema;
  const names = Object.keys(properties);
  return (
    <>
      <h3>{title}</h3>
      {names.length === 0 ? <p>{typeText(schema)}</p> : (
        <dl class="facts">
          {names.map((name) => (
            <div key={name}>
              <dt>
                <code>{schema.items ? `[].${name}` : name}</code>
              </dt>
              <dd>
                {typeText(properties[name]!)}
                {required.includes(name) && `, ${m.api.required}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** Gives a type in a few words, as in "string (at most 50), or null". */
function typeText(schema: ValueSchema): string {
  if (schema.anyOf) return schema.anyOf.map(typeText).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) {
    return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  }
  if (schema.items) return `[${typeText(schema.items)}]`;
  if (schema.properties) {
    return `{ ${Object.keys(schema.properties).join(", ")} }`;
  }
  const type = [schema.type ?? "any"].flat().join(" | ");
  return schema.maxLength === undefined
    ? type
    : `${type} ≤ ${schema.maxLength}`;
}
