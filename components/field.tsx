import type { ComponentChildren, JSX } from "preact";
import { EMAIL_MAX } from "../domain/field/is-email.ts";
import { isDay } from "../domain/time.ts";
import { type TextKey, textOfKey } from "../locales/index.ts";
import { Icon } from "./icon.tsx";
import { useTexts } from "./texts.tsx";

export interface FieldProps {
  name: string;
  /** Needed where the name stands in several forms of a page. */
  id?: string;
  label: string;
  /** The label is for screen readers only; what is around the field says the same. */
  labelHidden?: boolean;
  type: "text" | "search" | "email" | "password" | "date" | "time" | "number";
  value?: string;
  errors?: string[];
  /** Whether it is wrong with an error that stands elsewhere, as that of several fields together. */
  isWrong?: boolean;
  autocomplete?: string;
  autocapitalize?: "none";
  spellcheck?: boolean;
  inputmode?: "decimal" | "numeric" | "email" | "url";
  required?: boolean;
  /** Id of a field of the same form: this one is required while that one is empty, which scripts keep true. */
  requiredWithout?: string;
  /** Name of a day of the same form, which moves along while it is the same as this one; by scripts alone. */
  moves?: string;
  /** Names of the fields of the same form with which it is judged: its error goes once one of them is changed. */
  judgedWith?: string;
  autofocus?: boolean;
  maxLength?: number;
  placeholder?: string;
  /** Of a number. */
  min?: number;
  step?: number;
  /** Keys of the texts that scripts show before anything is sent: for an empty field, and for what is no e-mail. */
  rules?: { missing?: TextKey; noEmail?: TextKey };
  /** The national part of a phone number: digits only. */
  phone?: boolean;
  /** Id of a datalist whose values are offered. */
  list?: string;
  /** Id of the form that it belongs to, where it stands outside of it. */
  form?: string;
  /** What to know before typing, below the input. */
  hint?: string;
  /** Id of what is said besides its error. */
  why?: string;
  /** A control inside the box, after the input. */
  children?: ComponentChildren;
}

/** Tells what a browser's own field for a day or a time can show. */
const IS_SHOWN: Partial<Record<FieldProps["type"], (text: string) => boolean>> =
  {
    date: isDay,
    time: (text) =>
      /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/.test(text),
  };

/** Gives the kind of input that shows a value: a day or time that is none would be left empty, and shows as text. */
function typeFor({ type, value = "" }: FieldProps): FieldProps["type"] {
  return value === "" || (IS_SHOWN[type]?.(value) ?? true) ? type : "text";
}

/** An input with its label and its error, which it names for screen readers. */
export function Field(props: FieldProps) {
  const {
    name,
    id = name,
    label,
    labelHidden,
    errors,
    isWrong = errors !== undefined && errors.length > 0,
    rules,
    phone,
    requiredWithout,
    moves,
    judgedWith,
    hint,
    why,
    children,
    ...rest
  } = props;
  const input = { ...rest, type: typeFor(props) };
  const m = useTexts();
  const textOfRule = (key?: TextKey) => key && textOfKey(m, key);
  const [error] = errors ?? [];
  const described = [hint && `${id}-hint`, error && `${id}-error`, why]
    .filter(Boolean).join(" ");
  return (
    <div class="field">
      <label for={id} class={labelHidden ? "visually-hidden" : undefined}>
        {label}
      </label>
      <div class="field-box">
        <input
          {
            // Preact types each kind of input on its own; these attributes are common to all.
            ...input as JSX.IntrinsicElements["input"]
          }
          id={id}
          name={name}
          data-phone={phone ? "" : undefined}
          data-missing={textOfRule(rules?.missing)}
          data-no-email={textOfRule(rules?.noEmail)}
          aria-invalid={isWrong ? "true" : undefined}
          aria-describedby={described || undefined}
          data-required-without={requiredWithout}
          data-moves={moves}
          data-judged-with={judgedWith}
        />
        {children}
      </div>
      {hint && <small id={`${id}-hint`} class="muted">{hint}</small>}
      <FieldError name={id} errors={errors} />
    </div>
  );
}

/** A field for the e-mail address that a person logs in with. */
export function EmailField(
  field: Pick<
    FieldProps,
    "name" | "label" | "value" | "errors" | "rules" | "autofocus"
  >,
) {
  return (
    <Field
      {...field}
      type="email"
      autocomplete="username"
      autocapitalize="none"
      spellcheck={false}
      maxLength={EMAIL_MAX}
      required
    />
  );
}

/** The errors of a field, beside it; nothing without errors. */
export function FieldError(
  { name, errors }: {
    name: string;
    errors?: string[];
  },
) {
  const m = useTexts();
  const [error] = errors ?? [];
  if (!error) return null;
  return (
    <p class="field-error" id={`${name}-error`}>
      {textOfKey(m, error)}
    </p>
  );
}

/** The first button of a form whose other buttons do not save: Enter in a field presses it. */
export function SaveOnEnter({ label }: { label: string }) {
  return (
    <button
      type="submit"
      class="visually-hidden"
      tabindex={-1}
      aria-hidden="true"
    >
      {label}
    </button>
  );
}

/** Errors of the whole form, read out at once; `more` says what the error is about. */
export function FormError({ errors }: { errors?: string[] }) {
  const m = useTexts();
  if (!errors?.length) return null;
  return (
    <p class="banner banner-error" role="alert">
      <Icon name="alert" />
      {textOfKey(m, errors[0]!)}
    </p>
  );
}

/** A text of several lines, with its label, a hint and its error. */
export function TextArea(
  { name, label, value, rows, hint, errors, maxLength }: {
    name: string;
    label: string;
    value: string;
    rows: number;
    hint?: string;
    errors?: string[];
    maxLength?: number;
  },
) {
  const [error] = errors ?? [];
  const described = [hint && `${name}-hint`, error && `${name}-error`]
    .filter(Boolean).join(" ");
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <textarea
        id={name}
        name={name}
        rows={rows}
        maxLength={maxLength}
        aria-invalid={error ? "true" : undefined}
        aria-describedby={described || undefined}
      >
        {value}
      </textarea>
      {hint && <small id={`${name}-hint`} class="muted">{hint}</small>}
      <FieldError name={name} errors={errors} />
    </div>
  );
}
