import { FieldError } from "./field.tsx";

export interface Option {
  value: string;
  text: string;
}

/** A list to choose one of, with its label, a hint and its error. */
export function ChoiceField(
  { name, label, options, value, hint, disabled, errors }: {
    name: string;
    label: string;
    options: readonly Option[];
    value: string;
    hint?: string;
    disabled?: boolean;
    errors?: string[];
  },
) {
  const error = errors?.[0];
  const described = [hint && `${name}-hint`, error && `${name}-error`]
    .filter(Boolean).join(" ");
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <select
        id={name}
        name={name}
        disabled={disabled}
        aria-invalid={error ? "true" : undefined}
        aria-describedby={described || undefined}
      >
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            selected={option.value === value}
          >
            {option.text}
          </option>
        ))}
      </select>
      {hint && <small id={`${name}-hint`} class="muted">{hint}</small>}
      <FieldError name={name} errors={errors} />
    </div>
  );
}
