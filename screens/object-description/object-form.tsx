import { ChoiceField } from "../../components/choice-field.tsx";
import { Field, FormError, TextArea } from "../../components/field.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import {
  FITTING,
  OBJECT_FIELDS,
  OBJECT_TYPES,
  type ObjectField,
} from "../../domain/object-description/object-type.ts";
import { UNIT_TEXT_MAX } from "../../domain/unit/unit-limits.ts";
import type { TypedObject } from "./typed-object.ts";

const NUMERIC: readonly ObjectField[] = ["year", "hull_number", "horsepower"];

/**
 * The fields of an object. All stand in the form; the style hides those that do not fit the chosen type, so that no
 * script is needed, and the server drops what does not fit (FEAT-15).
 */
export function ObjectForm(
  { typed, errors }: { typed: TypedObject; errors: Record<string, string[]> },
) {
  const m = useTexts();
  const t = m.object;
  return (
    <form class="card form columns narrow object-form" method="post" novalidate>
      <input type="hidden" name="version" value={typed.version} />
      <FormError errors={errors.form} />
      <ChoiceField
        name="type"
        label={t.label.type}
        options={OBJECT_TYPES.map((type) => ({
          value: type,
          text: m.unitType[type],
        }))}
        value={typed.type}
        errors={errors.type}
      />
      {OBJECT_FIELDS.map((field) => (
        <div key={field} data-fits={FITTING[field]?.join(" ") ?? "all"}>
          <Field
            name={field}
            label={t.label[field]}
            type="text"
            inputmode={NUMERIC.includes(field) ? "numeric" : undefined}
            maxLength={UNIT_TEXT_MAX}
            value={typed[field]}
            errors={errors[field]}
            autocomplete="off"
          />
        </div>
      ))}
      <TextArea
        name="manuals"
        label={t.label.manuals}
        hint={t.manualsHint}
        value={typed.manuals}
        rows={3}
        errors={errors.manuals}
      />
      <SaveBar>
        <button type="submit" class="button">{t.save}</button>
      </SaveBar>
    </form>
  );
}
