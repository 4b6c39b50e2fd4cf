import { Field, FieldError, type FieldProps } from "../../components/field.tsx";
import type { Texts } from "../../locales/index.ts";
import { useTexts } from "../../components/texts.tsx";

/** The form of a unit: what stands in it, and what is wrong with that. */
export interface UnitFieldsProps {
  form: Record<UnitTextField, string>;
  errors: Record<string, string[]>;
}

/** Fields of a unit that hold one text. */
export type UnitTextField = Exclude<
  keyof Texts["units"]["label"],
  "imei" | "tag_ids" | "frequency_locked"
>;

type TextProps = UnitFieldsProps & {
  name: UnitTextField;
  /** Said behind the label. */
  hint?: string;
  type?: "text" | "date";
} & Partial<Pick<FieldProps, "inputmode" | "maxLength" | "required">>;

/** A text, a figure or a day of a unit. */
export function UnitText(props: TextProps) {
  const m = useTexts();
  const { name, hint, form, errors, type = "text" } = props;
  const label = m.units.label[name];
  return (
    <Field
      name={name}
      type={type}
      inputmode={props.inputmode}
      maxLength={props.maxLength}
      required={props.required}
      label={hint ? `${label} – ${hint}` : label}
      value={form[name]}
      errors={errors[name]}
      autocomplete="off"
    />
  );
}

/** Several short texts of a unit, one a line. */
export function UnitLines(
  { name, form, errors }: UnitFieldsProps & { name: UnitTextField },
) {
  const m = useTexts();
  const error = errors[name]?.[0];
  return (
    <div class="field">
      <label for={name}>{m.units.label[name]}</label>
      <textarea
        id={name}
        name={name}
        rows={2}
        aria-invalid={error ? "true" : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      >
        {form[name]}
      </textarea>
      <FieldError name={name} errors={errors[name]} />
    </div>
  );
}

/** A choice of a unit from a list. */
export function UnitChoice(
  { name, options, disabled, reason, form, errors }:
    & UnitFieldsProps
    & {
      name: UnitTextField;
      options: readonly (readonly [value: string, text: string])[];
      disabled?: boolean;
      /** Why it cannot be changed. */
      reason?: string | null;
    },
) {
  const m = useTexts();
  const error = errors[name]?.[0];
  return (
    <div class="field">
      <label for={name}>{m.units.label[name]}</label>
      <select
        id={name}
        name={name}
        disabled={disabled}
        aria-invalid={error ? "true" : undefined}
        aria-describedby={error
          ? `${name}-error`
          : reason
          ? `${name}-hint`
          : undefined}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value} selected={value === form[name]}>
            {text}
          </option>
        ))}
      </select>
      {reason && <p class="muted" id={`${name}-hint`}>{reason}</p>}
      <FieldError name={name} errors={errors[name]} />
    </div>
  );
}
