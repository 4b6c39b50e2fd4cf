import type { ComponentChildren } from "preact";
import { hasSupportButton } from "../domain/subsite/subsite.ts";
import { Announcement } from "./announcement.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { Notice, type NoticeText } from "./notice.tsx";
import {
  Document,
  Footer,
  LanguagePicker,
  Mark,
  type PageFrame,
} from "./page.tsx";
import { useTexts } from "./texts.tsx";

/** Pages that open as dialogs over any other. */
const PASSWORD_DIALOG = "/user/change-password";
const SUPPORT_DIALOG = "/user/support";
/** The quick search, which opens as a dialog too (FLOW-12). */
const QUICK_SEARCH = "/user/search";
const DIALOGS = [PASSWORD_DIALOG, SUPPORT_DIALOG];

export interface NavigationEntry {
  path: string;
  text: string;
  icon: IconName;
  /** How much waits there, where that is known. */
  count?: string;
}

/** Entries that belong together, under a title where they need one. */
export interface NavigationSection {
  title?: string;
  entries: NavigationEntry[];
}

/** Leads to what happened to units, with how much of it the person has not seen. */
export interface Bell {
  path: string;
  /** "0" when there is nothing new. */
  count: string;
  text: string;
}

/** Who is signed in, as the sidebar shows it. */
interface Person {
  fullName: string;
  initials: string;
  accountName: string;
}

/** The frame of all signed-in pages: sidebar, header, content, footer. */
export function Shell(
  { frame, user, bell, notice, navigation, current, wide, children }: {
    frame: PageFrame;
    user: Person;
    bell: Bell | null;
    notice: NoticeText | null;
    navigation: NavigationSection[];
    current?: string;
    wide?: boolean;
    children: ComponentChildren;
  },
) {
  return (
    <Document frame={frame} bodyClass={wide ? "shell shell-wide" : "shell"}>
      <Sidebar
        frame={frame}
        user={user}
        navigation={navigation}
        current={current}
      />
      {frame.announcement && (
        <Announcement {...frame.announcement} frame={frame} />
      )}
      <Header frame={frame} bell={bell} />
      <main id="content" tabindex={-1}>
        <Notice notice={notice} />
        {children}
      </main>
      <Footer frame={frame} />
    </Document>
  );
}

function Sidebar(
  { frame, user, navigation, current }: {
    frame: PageFrame;
    user: Person;
    navigation: NavigationSection[];
    current?: string;
  },
) {
  const m = useTexts();
  return (
    <aside class="sidebar" id="sidebar" popover="auto">
      <a class="brand" href="/user/realtime-tracking">
        <Mark subsite={frame.subsite} />
        <span>{frame.subsite.name}</span>
      </a>
      <PersonCard frame={frame} user={user} />
      <QuickSearchLink frame={frame} />
      <nav aria-label={m.mainNavigation}>
        {navigation.map(({ title, entries }) => (
          <NavigationList
            key={title}
            title={title}
            entries={entries}
            current={current}
          />
        ))}
      </nav>
      <button
        type="button"
        class="icon-button sidebar-close"
        popovertarget="sidebar"
        popovertargetaction="hide"
        aria-label={m.close}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}

/** Looks like a field; on the page of the search itself it is a plain link. */
function QuickSearchLink({ frame }: { frame: PageFrame }) {
  const { quickSearch } = useTexts();
  const isOpen = frame.path.split("?")[0] === QUICK_SEARCH;
  return (
    <a
      class="quick-search-link"
      href={QUICK_SEARCH}
      data-dialog={isOpen ? undefined : ""}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon name="search" />
      {quickSearch.title}
      <kbd aria-hidden="true">Ctrl K</kbd>
    </a>
  );
}

/** Name and account; the avatar opens the dialog for a new password. */
function PersonCard({ frame, user }: { frame: PageFrame; user: Person }) {
  const { signIn } = useTexts();
  return (
    <div class="person">
      <a
        class="avatar"
        href={dialogPath(PASSWORD_DIALOG, frame)}
        data-dialog
        title={signIn.changePassword}
      >
        <span aria-hidden="true">{user.initials}</span>
        <span class="visually-hidden">
          {signIn.changePasswordOf(user.fullName)}
        </span>
      </a>
      <span>
        <strong>{user.fullName}</strong>
        <small>{user.accountName}</small>
      </span>
    </div>
  );
}

function Header({ frame, bell }: { frame: PageFrame; bell: Bell | null }) {
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
      {hasSupportButton(frame.subsite) && (
        <a
          class="quiet-button header-button"
          href={dialogPath(SUPPORT_DIALOG, frame)}
          title={m.contact.title}
          data-dialog
        >
          <Icon name="help" />
          <span>{m.contact.title}</span>
        </a>
      )}
      {bell && <BellLink bell={bell} />}
      <LanguagePicker frame={frame} />
      <form method="post" action="/logout">
        <button type="submit" class="quiet-button log-out" title={m.logOut}>
          <Icon name="logOut" />
          <span>{m.logOut}</span>
        </button>
      </form>
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

function NavigationList(
  { title, entries, current }: NavigationSection & { current?: string },
) {
  return (
    <section>
      {title && <h2>{title}</h2>}
      <ul>
        {entries.map(({ path, text, icon, count }) => (
          <li key={path}>
            <a href={path} aria-current={path === current ? "page" : undefined}>
              <Icon name={icon} />
              {text}
              {count && (
                <>
                  {" "}
                  <span class="badge">{count}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Gives the address of such a page, which leads back to the page that it is opened on. */
function dialogPath(dialog: string, { path }: PageFrame): string {
  return `${dialog}?${new URLSearchParams({ back: pageBehind(path) })}`;
}

/** Gives the page that such a page leads back to: the one it was opened on, or the one behind both of two such pages. */
function pageBehind(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const isDialog = DIALOGS.includes(pathname);
  return isDialog ? searchParams.get("back") ?? "/" : path;
}
