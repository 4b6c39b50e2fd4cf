import type { ComponentChildren } from "preact";
import { useTexts } from "./texts.tsx";

/** Narrows a list by a text and by further fields. */
export function SearchForm(
  { class: className, label, search, maxLength, inputmode, submit, children }: {
    class: string;
    label: string;
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
        <label for="search">{label}</label>
        <input
          type="search"
          id="search"
          name="search"
          value={search}
          maxLength={maxLength}
          inputmode={inputmode}
          autocomplete="off"
        />
      </div>
      {children}
      <button type="submit" class="button">{submit ?? m.search}</button>
    </form>
  );
}
