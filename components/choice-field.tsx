import { monthsOfChange } from "../domain/account/setting-month.ts";
import { FieldError } from "./field.tsx";
import { useFormat, useTexts } from "./texts.tsx";

export interface Option {
  value: string;
  text: string;
  /** What a stylesheet knows it by when it is chosen. */
  mark?: string;
  /** The title under which it stands with those beside it; none when absent. */
  group?: string;
}

interface ChoiceProps {
  name: string;
  /** Needed where the name stands in several forms of a page. */
  id?: string;
  options: readonly Option[];
  value: string;
  disabled?: boolean;
  /** The empty option is no choice. */
  required?: boolean;
  /** Names of the fields of the same form with which it is judged: its error goes once one of them is changed. */
  judgedWith?: string;
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
  {
    name,
    id = name,
    options,
    value,
    isWrong,
    describedBy,
    judgedWith,
    ...select
  }:
    & ChoiceProps
    & { isWrong?: boolean; describedBy?: string },
) {
  return (
    <select
      id={id}
      name={name}
      {...select}
      aria-invalid={isWrong ? "true" : undefined}
      aria-describedby={describedBy}
      data-judged-with={judgedWith}
    >
      {[...Map.groupBy(options, ({ group }) => group)].map(([group, some]) => {
        const drawn = some.map((option) => (
          <option
            key={option.value}
            value={option.value}
            data-mark={option.mark}
            selected={option.value === value}
          >
            {option.text}
          </option>
        ));
        return group === undefined
          ? drawn
          : <optgroup key={group} label={group}>{drawn}</optgroup>;
      })}
    </select>
  );
}

/** From which month on a change holds. */
export interface MonthChoice {
  /** As in 2026-03. */
  thisMonth: string;
  /** The chosen month; empty for the present one. */
  value: string;
  /** Whether nothing is stored yet, so that the first values hold for all months. */
  isNew?: boolean;
}

/**
 * Chooses the month from which on changes hold: the present one, one of the year before or one of the next months. The
 * present one sends no month, so that saving other fields moves nothing that is stored for a later month.
 */
export function FromMonthField(
  { name, thisMonth, value, isNew = false, errors }: MonthChoice & {
    name: "from_month" | "prices_from" | "fuel_from";
    errors?: string[];
  },
) {
  const t = useTexts().account.months;
  const format = useFormat();
  const options = monthsOfChange(thisMonth).map((month) => ({
    value: month === thisMonth && !isNew ? "" : month,
    text: format.month(month),
  }));
  return (
    <ChoiceField
      class="from-month"
      name={name}
      label={t.from}
      hint={isNew ? t.firstHint : t.hint}
      options={isNew
        ? [{ value: "", text: t.everyMonth }, ...options]
        : options}
      value={value}
      errors={errors}
    />
  );
}
