import type { ComponentChildren } from "preact";
import type { Messages } from "../locales/index.ts";

/** Narrows a list by a text, and by what else the list can be asked. */
export function SearchForm(
  { class: className, label, search, maxLength, inputmode, ...rest }: {
    class: string;
    label: string;
    /** What is searched for now. */
    search: string;
    maxLength: number;
    inputmode?: "numeric";
    /** Further fields, between the text and the button. */
    children?: ComponentChildren;
    messages: Messages;
  },
) {
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
      {rest.children}
      <button type="submit" class="button">{rest.messages.search}</button>
    </form>
  );
}
