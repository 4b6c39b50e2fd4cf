import type { ComponentChildren } from "preact";
import { useTexts } from "../texts.tsx";
import {
  FilterName,
  FilterSheet,
  type FilterSheetProps,
} from "./filter-sheet.tsx";

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
    action,
    label,
    labelHidden,
    hint,
    search,
    maxLength,
    inputmode,
    submit,
    sheet,
    more,
    children,
  }: {
    class: string;
    /** The page of the list; that of the form itself when absent. */
    action?: string;
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
    /** It stays over its list, and is one line on a phone, which opens the fields as a sheet. */
    sheet?: SearchSheet;
    /** Fields that are rarely used. */
    more?: MoreFiltersProps;
    /** Further fields, between the text and the button. */
    children?: ComponentChildren;
  },
) {
  const m = useTexts();
  const form = (
    <form
      class={`${className}${sheet ? " search-folds" : ""}`}
      method="get"
      action={action}
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
      {children}
      {more && <MoreFilters {...more} />}
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
  return form;
}

interface MoreFiltersProps {
  fields: ComponentChildren;
  /** How many of them narrow the list. */
  count: number;
  /** One of them is wrong. */
  isOpen?: boolean;
}

/**
 * Rarely used fields of a filter, behind a button that says how many of them narrow the list, so that the filter is one
 * line from 720 px on. The sheet of a phone shows them with the others, and so does a line that has room for all.
 */
function MoreFilters({ fields, count, isOpen }: MoreFiltersProps) {
  const m = useTexts();
  return (
    <details class="menu menu-end filter-more" open={isOpen}>
      <summary class="quiet-button outlined">
        {m.moreFilters}
        {count > 0 && <span class="badge">{count}</span>}
      </summary>
      <div class="menu-items">{fields}</div>
    </details>
  );
}
