import { FieldError } from "./field.tsx";
import { useTexts } from "./texts.tsx";

export interface Option {
  value: string;
  text: string;
  /** What a stylesheet knows it by when it is chosen. */
  mark?: string;
}

interface ChoiceProps {
  name: string;
  /** Needed where the name stands in several forms of a page. */
  id?: string;
  options: readonly Option[];
  value: string;
  disabled?: boolean;
}

/** A list to choose from, with its label, a hint and its error. */
export function ChoiceField(
  { class: extra, label, hint, errors, ...choice }: ChoiceProps & {
    /** A class besides that of all fields. */
    class?: string;
    label: string;
    hint?: string;
    errors?: string[];
  },
) {
  const { name, id = name } = choice;
  const error = errors?.[0];
  const described = [hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean).join(" ");
  return (
    <div class={extra ? `field ${extra}` : "field"}>
      <label for={id}>{label}</label>
      <Choice
        {...choice}
        isWrong={error !== undefined}
        describedBy={described || undefined}
      />
      {hint && <small id={`${id}-hint`} class="muted">{hint}</small>}
      <FieldError name={id} errors={errors} />
    </div>
  );
}

/** A list to choose from, for a label that stands elsewhere. */
export function Choice(
  { name, id = name, options, value, disabled, isWrong, describedBy }:
    & ChoiceProps
    & { isWrong?: boolean; describedBy?: string },
) {
  return (
    <select
      id={id}
      name={name}
      disabled={disabled}
      aria-invalid={isWrong ? "true" : undefined}
      aria-describedby={describedBy}
    >
      {options.map((option) => (
        <option
          key={option.value}
          value={option.value}
          data-mark={option.mark}
          selected={option.value === value}
        >
          {option.text}
        </option>
      ))}
    </select>
  );
}

/** From which month on prices hold. */
export interface PriceMonths {
  /** As in 2026-03. */
  thisMonth: string;
  /** The chosen month; empty for the present one. */
  value: string;
  /** Says which prices are set for a later month. */
  coming: readonly string[];
}

/** Earlier months from which a price can hold. */
const MONTHS_BACK = 12;

/**
 * Chooses the month from which on changed prices hold: the present one, or one of the year before. The present one
 * sends no month, so that saving other fields moves no price that a call has set for a later month.
 */
export function PricesFrom(
  { thisMonth, value, coming, errors }: PriceMonths & {
    errors?: string[];
  },
) {
  const t = useTexts().account;
  const months = Array.from(
    { length: MONTHS_BACK + 1 },
    (_, months) =>
      Temporal.PlainYearMonth.from(thisMonth).subtract({ months }).toString(),
  );
  return (
    <ChoiceField
      name="prices_from"
      label={t.pricesFrom}
      hint={[t.pricesFromHint, ...coming].join(" ")}
      options={months.map((month) => ({
        value: month === thisMonth ? "" : month,
        text: month,
      }))}
      value={value}
      errors={errors}
    />
  );
}
