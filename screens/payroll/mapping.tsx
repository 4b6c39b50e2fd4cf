import { ChangedMeanwhile } from "../../components/changed-meanwhile.tsx";
import { ChoiceField } from "../../components/choice-field.tsx";
import { Field, FieldError, FormError } from "../../components/field.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import { CODE_MAX } from "../../domain/payroll/mapping-request.ts";
import {
  DECIMAL_MARKS,
  PAYROLL_COLUMNS,
  PAYROLL_KINDS,
  SEPARATORS,
} from "../../domain/payroll/mapping.ts";
import { MAPPING_PATH, PAYROLL_PATH } from "./paths.ts";

/** The mapping as it was typed. */
export interface TypedMapping {
  separator: string;
  decimal_mark: string;
  /** By place; empty for none. */
  columns: readonly string[];
  codes: Readonly<Record<string, string>>;
  version: string;
}

interface MappingProps {
  typed: TypedMapping;
  errors: Record<string, string[]>;
  isLate: boolean;
}

/** The form of the mapping. */
export function MappingForm({ typed, errors, isLate }: MappingProps) {
  const { payroll: t, user: x } = useTexts();
  return (
    <form class="statement" method="post" action={MAPPING_PATH} novalidate>
      <p>
        <a href={PAYROLL_PATH}>{t.title}</a>
      </p>
      <input type="hidden" name="version" value={typed.version} />
      {isLate
        ? <ChangedMeanwhile changes={[]} />
        : <FormError errors={errors.form} />}
      <Codes typed={typed} errors={errors} isLate={isLate} />
      <fieldset
        class="card form"
        aria-describedby={errors.columns && "columns-error"}
      >
        <legend>{t.csv}</legend>
        <div class="field-pair">
          <ChoiceField
            name="separator"
            label={t.separator}
            options={SEPARATORS.map((value) => ({
              value,
              text: t.separators[value],
            }))}
            value={typed.separator}
            errors={errors.separator}
          />
          <ChoiceField
            name="decimal_mark"
            label={t.decimalMark}
            options={DECIMAL_MARKS.map((value) => ({
              value,
              text: t.decimalMarks[value],
            }))}
            value={typed.decimal_mark}
            errors={errors.decimal_mark}
          />
        </div>
        <Columns typed={typed} />
        <FieldError name="columns" errors={errors.columns} />
      </fieldset>
      <SaveBar>
        <button type="submit" class="button">{x.save}</button>
      </SaveBar>
    </form>
  );
}

function Codes({ typed, errors }: MappingProps) {
  const t = useTexts().payroll;
  return (
    <fieldset
      class="card form"
      aria-describedby={errors.codes && "codes-error"}
    >
      <legend>{t.codes}</legend>
      <p class="muted">{t.codesHint}</p>
      <div class="field-pair">
        {PAYROLL_KINDS.map((kind) => (
          <Field
            key={kind}
            name={`code_${kind}`}
            type="text"
            label={t.kinds[kind]}
            value={typed.codes[kind] ?? ""}
            maxLength={CODE_MAX}
            autocomplete="off"
          />
        ))}
      </div>
      <FieldError name="codes" errors={errors.codes} />
    </fieldset>
  );
}

function Columns({ typed }: Pick<MappingProps, "typed">) {
  const t = useTexts().payroll;
  const options = [
    { value: "", text: t.noColumn },
    ...PAYROLL_COLUMNS.map((value) => ({ value, text: t.columns[value] })),
  ];
  return (
    <div class="field-pair">
      {typed.columns.map((column, place) => (
        <ChoiceField
          key={place}
          name={`column_${place + 1}`}
          label={t.place(place + 1)}
          options={options}
          value={column}
        />
      ))}
    </div>
  );
}
