import { Icon } from "../icon.tsx";
import { LanguagePicker, type PageFrame } from "../page.tsx";
import { useTexts } from "../texts.tsx";
import { LogOutButton, SupportButton } from "./dialogs.tsx";
import { isQuickSearch, QUICK_SEARCH } from "./quick-search.ts";

/** Leads to what happened to units, with how much of it the person has not seen. */
export interface Bell {
  path: string;
  /** "0" when there is nothing new. */
  count: string;
  text: string;
}

/** The bar over each page. On a phone it is one row: title, search and bell; the menu holds the rest (FLOW-10). */
export function Header(
  { frame, bell }: { frame: PageFrame; bell: Bell | null },
) {
  const m = useTexts();
  return (
    <header class="header">
      <button
        type="button"
        class="icon-button menu-button"
        popovertarget="sidebar"
        aria-label={m.menu}
      >
        <Icon name="menu" />
      </button>
      <h1>{frame.title}</h1>
      <SupportButton frame={frame} />
      <a
        class="icon-button header-search"
        href={QUICK_SEARCH}
        data-dialog={isQuickSearch(frame) ? undefined : ""}
        aria-label={m.quickSearch.title}
      >
        <Icon name="search" />
      </a>
      {bell && <BellLink bell={bell} />}
      <LanguagePicker frame={frame} />
      <LogOutButton />
    </header>
  );
}

function BellLink({ bell: { path, count, text } }: { bell: Bell }) {
  return (
    <a class="icon-button header-bell" href={path} title={text}>
      <Icon name="bell" />
      <span class="visually-hidden">{text}</span>
      {count !== "0" && (
        <span class="header-bell-count" aria-hidden="true">{count}</span>
      )}
    </a>
  );
}
