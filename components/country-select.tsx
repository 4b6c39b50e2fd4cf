import {
  type CountryOption,
  listCountries,
  listPreferred,
} from "./countries.ts";
import { FieldError } from "./field.tsx";
import { useLanguage, useTexts } from "./texts.tsx";

/** A choice of all countries, those most asked for first. */
export function CountrySelect(
  { name, label, value, withDialCode, autocomplete, clears, errors }: {
    name: string;
    label: string;
    value: string;
    withDialCode?: boolean;
    autocomplete?: string;
    /** Id of the phone field that another country empties. */
    clears?: string;
    errors?: string[];
  },
) {
  const language = useLanguage();
  const { preferredCountries, allCountries } = useTexts().registration;
  const option = (country: CountryOption, isFirst: boolean) => (
    <option
      key={country.code}
      value={country.code}
      selected={isFirst && country.code === value}
    >
      {country.flag} {country.name}
      {withDialCode && ` +${country.dialCode}`}
    </option>
  );
  const preferred = listPreferred(language);
  const isPreferred = preferred.some(({ code }) => code === value);
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <select
        id={name}
        name={name}
        autocomplete={autocomplete}
        data-clears={clears}
        aria-describedby={errors?.length ? `${name}-error` : undefined}
        aria-invalid={errors?.length ? "true" : undefined}
      >
        <optgroup label={preferredCountries}>
          {preferred.map((country) => option(country, true))}
        </optgroup>
        <optgroup label={allCountries}>
          {listCountries(language).map((country) =>
            option(country, !isPreferred)
          )}
        </optgroup>
      </select>
      <FieldError name={name} errors={errors} />
    </div>
  );
}
