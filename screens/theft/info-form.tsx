import {
  Field,
  type FieldProps,
  FormError,
  TextArea,
} from "../../components/field.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import {
  THEFT_FIELDS,
  type TheftField,
} from "../../domain/theft/theft-info-request.ts";
import { unitPath } from "../unit/paths.ts";
import type { TypedInfo } from "./typed-info.ts";

/** The texts of several lines. */
const LONG: readonly TheftField[] = ["stolen_what", "other_information"];

const KINDS: Partial<Record<TheftField, Partial<FieldProps>>> = {
  stolen_on: { type: "date" },
  owner_email: { type: "email" },
};

/** What was stolen from whom, what police and insurance need, and who gets the report. */
export function InfoForm(
  { unitId, typed, errors }: {
    unitId: number;
    typed: TypedInfo;
    errors: Record<string, string[]>;
  },
) {
  const t = useTexts().theft;
  return (
    <form class="card form narrow" method="post" novalidate>
      <input type="hidden" name="version" value={typed.version} />
      <FormError errors={errors.form} />
      {THEFT_FIELDS.map((name) => {
        const field = {
          name,
          label: t.infoLabel[name],
          value: typed[name],
          errors: errors[name],
        };
        return LONG.includes(name)
          ? <TextArea key={name} {...field} rows={3} />
          : (
            <Field
              key={name}
              type="text"
              autocomplete="off"
              {...field}
              {...KINDS[name]}
            />
          );
      })}
      <TextArea
        name="recipients"
        label={t.infoLabel.recipients}
        hint={t.recipientsHint}
        value={typed.recipients}
        rows={4}
        errors={errors.recipients}
      />
      <SaveBar>
        <button type="submit" class="button">{t.save}</button>
        <a class="quiet-button outlined" href={unitPath("theft", unitId)}>
          {t.cancel}
        </a>
      </SaveBar>
    </form>
  );
}
