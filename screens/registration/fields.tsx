import type { ComponentChildren, JSX } from "preact";
import { FieldError } from "../../components/field.tsx";
import type { RegistrationView } from "./view.ts";
import { useTexts } from "../../components/texts.tsx";

export interface StepFieldProps {
  view: RegistrationView;
  name: string;
  label: string;
  value?: string;
  type?: "text" | "email" | "password" | "tel";
  autocomplete?: string;
  inputmode?: "numeric" | "email";
  autocapitalize?: "none";
  required?: boolean;
  autofocus?: boolean;
  hint?: ComponentChildren;
  /** Most characters; the field shows how many are left (REG-07). */
  max?: number;
  /** Characters beyond `max` for blanks, which do not count. */
  blanks?: number;
  /** A text of several lines. */
  multiline?: boolean;
  /** The national part of a phone number. */
  phone?: boolean;
  children?: ComponentChildren;
}

/** A field of a step with its label, hint, count and error. */
export function StepField(props: StepFieldProps) {
  const { view, name, label, hint, max, blanks = 0, children, ...rest } = props;
  const { multiline, phone, value = "", ...input } = rest;
  const errors = view.errors[name];
  const [firstWrong] = Object.keys(view.errors);
  const described = [
    hint && `${name}-hint`,
    max && `${name}-left`,
    errors?.length && `${name}-error`,
  ].filter(Boolean).join(" ");
  const shared = {
    ...input,
    autofocus: firstWrong ? firstWrong === name : input.autofocus,
    id: name,
    name,
    maxLength: max && max + blanks,
    "aria-invalid": errors?.length ? "true" as const : undefined,
    "aria-describedby": described || undefined,
  };
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {multiline
        ? <textarea {...textarea(shared)} rows={3}>{value}</textarea>
        : (
          <div class="field-box">
            <input
              {...shared as JSX.IntrinsicElements["input"]}
              value={value}
              data-phone={phone ? "" : undefined}
            />
            {children}
          </div>
        )}
      {hint && <p class="hint" id={`${name}-hint`}>{hint}</p>}
      {max && (
        <LettersLeft
          id={`${name}-left`}
          fields={name}
          max={max}
          used={blanks ? value.replaceAll(" ", "").length : value.length}
          ignoresBlanks={blanks > 0}
        />
      )}
      <FieldError name={name} errors={errors} />
    </div>
  );
}

/** Preact types each kind of control on its own; these attributes are common to all. */
function textarea(shared: object) {
  return shared as JSX.IntrinsicElements["textarea"];
}

/** The number of characters left; islands/enhance/fields/letters-left.ts updates it while a person types. */
export function LettersLeft(
  { id, fields, max, used, ignoresBlanks }: {
    id: string;
    /** Ids of the fields that share the maximum. */
    fields: string;
    max: number;
    used: number;
    ignoresBlanks?: boolean;
  },
) {
  const { charactersLeft } = useTexts().registration;
  return (
    <p
      class="hint letters-left"
      id={id}
      data-letters-left={fields}
      data-max={max}
      data-ignores-blanks={ignoresBlanks ? "" : undefined}
      data-text={charactersLeft}
    >
      {charactersLeft.replace("{count}", String(max - used))}
    </p>
  );
}
