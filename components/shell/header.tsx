import { Icon } from "../icon.tsx";
import { LanguagePicker, type PageFrame } from "../page.tsx";
import { useTexts } from "../texts.tsx";
import { LogOutButton, SupportButton } from "./dialogs.tsx";
import { inShort, type NavigationEntry } from "./navigation.ts";
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
  { frame, bell, waiting }: {
    frame: PageFrame;
    bell: Bell | null;
    /** The page of what waits, when something does: its number stands on the button of the menu. */
    waiting?: NavigationEntry;
  },
) {
  return (
    <header class="header">
      <MenuButton waiting={waiting} />
      <h1>{frame.title}</h1>
      <SupportButton frame={frame} />
      <SearchLink frame={frame} />
      {bell && <BellLink bell={bell} />}
      <LanguagePicker frame={frame} />
      <LogOutButton />
    </header>
  );
}

function MenuButton({ waiting }: { waiting?: NavigationEntry }) {
  const { menu } = useTexts();
  return (
    <button
      type="button"
      class="icon-button menu-button"
      popovertarget="sidebar"
      aria-label={waiting ? `${menu}, ${waiting.text}: ${waiting.count}` : menu}
    >
      <Icon name="menu" />
      {waiting?.count && (
        <span class="menu-count">{inShort(waiting.count)}</span>
      )}
    </button>
  );
}

function SearchLink({ frame }: { frame: PageFrame }) {
  const { quickSearch } = useTexts();
  return (
    <a
      class="icon-button header-search"
      href={QUICK_SEARCH}
      data-dialog={isQuickSearch(frame) ? undefined : ""}
      aria-label={quickSearch.title}
    >
      <Icon name="search" />
    </a>
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
