import type { ComponentChildren } from "preact";
import { useTexts } from "../texts.tsx";

/** Narrows a list by a text and by further fields. */
export function SearchForm(
  {
    class: className,
    label,
    labelHidden,
    search,
    maxLength,
    inputmode,
    submit,
    children,
  }: {
    class: string;
    label: string;
    /** The label is for screen readers only; the field shows it while it is empty. */
    labelHidden?: boolean;
    /** The current search. */
    search: string;
    maxLength: number;
    inputmode?: "numeric";
    /** Text of the button; "Search" when absent. */
    submit?: string;
    /** Further fields, between the text and the button. */
    children?: ComponentChildren;
  },
) {
  const m = useTexts();
  return (
    <form class={className} method="get" role="search">
      <div class="field">
        <label for="search" class={labelHidden ? "visually-hidden" : undefined}>
          {label}
        </label>
        <input
          type="search"
          id="search"
          name="search"
          value={search}
          maxLength={maxLength}
          placeholder={labelHidden ? label : undefined}
          inputmode={inputmode}
          autocomplete="off"
        />
      </div>
      {children}
      <button type="submit" class="button">{submit ?? m.search}</button>
    </form>
  );
}
