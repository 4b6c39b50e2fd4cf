import type { ComponentChildren } from "preact";
import { useTexts } from "../texts.tsx";
import {
  FilterName,
  FilterSheet,
  type FilterSheetProps,
} from "./filter-sheet.tsx";

/** Id of what unfolds the further fields of a search on a phone. */
const MORE = "filter-more";

interface SearchSheet extends Pick<FilterSheetProps, "beside" | "links"> {
  /** What the line says: what is chosen, and how it is sorted or of which days it is. */
  chosen: string;
  about: string;
  /** Something in the form is wrong. */
  isOpen?: boolean;
  /** Further ways to choose, after the form. */
  after?: ComponentChildren;
}

/** Narrows a list by a text and further fields; it applies when changed, without scripts by its button (FLOW-05). */
export function SearchForm(
  {
    class: className,
    label,
    labelHidden,
    hint,
    search,
    maxLength,
    inputmode,
    submit,
    folds,
    sheet,
    children,
  }: {
    class: string;
    label: string;
    /** The label is for screen readers only; the field shows it while it is empty. */
    labelHidden?: boolean;
    /** The visible label is "Search" alone: `label`, which begins with it, is for screen readers and the title; this shows while the field is empty. */
    hint?: string;
    /** The current search. */
    search: string;
    maxLength: number;
    inputmode?: "numeric";
    /** Text of the button; "Search" when absent. */
    submit?: string;
    /** There are further fields: on a phone they stand behind a press unless they narrow the list. */
    folds?: { isOpen: boolean };
    /** It stays over its list, and is one line on a phone, which opens the fields as a sheet. */
    sheet?: SearchSheet;
    /** Further fields, between the text and the button. */
    children?: ComponentChildren;
  },
) {
  const m = useTexts();
  const form = (
    <form
      class={`${className}${folds || sheet ? " search-folds" : ""}`}
      method="get"
      role="search"
      data-submit-on-change
    >
      <div class="field">
        <label for="search" class={labelHidden ? "visually-hidden" : undefined}>
          {hint === undefined ? label : m.search}
        </label>
        <input
          type="search"
          id="search"
          name="search"
          value={search}
          maxLength={maxLength}
          placeholder={labelHidden ? label : hint}
          aria-label={hint === undefined ? undefined : label}
          title={hint === undefined ? undefined : label}
          inputmode={inputmode}
          enterkeyhint="search"
          autocomplete="off"
        />
      </div>
      {folds && <label for={MORE} class="filter-days">{m.moreFilters}</label>}
      {children}
      <button type="submit" class="button">{submit ?? m.search}</button>
    </form>
  );
  if (sheet) {
    return (
      <FilterSheet
        label={m.searchAndFilter}
        isOpen={sheet.isOpen ?? false}
        links={sheet.links}
        beside={sheet.beside}
        line={
          <>
            <FilterName>{sheet.chosen}</FilterName>
            <span>{sheet.about}</span>
          </>
        }
      >
        {form}
        {sheet.after}
      </FilterSheet>
    );
  }
  if (!folds) return form;
  return (
    <>
      {/* Outside the form, which applies whatever changes in it; it folds without scripts too. */}
      <input
        type="checkbox"
        id={MORE}
        class="visually-hidden filter-open"
        checked={folds.isOpen}
        aria-label={m.moreFilters}
      />
      {form}
    </>
  );
}
