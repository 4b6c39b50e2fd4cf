import { Icon } from "../icon.tsx";
import { LanguagePicker, Mark, type PageFrame } from "../page.tsx";
import { useTexts } from "../texts.tsx";
import { LogOutButton, passwordPath, SupportButton } from "./dialogs.tsx";
import type { NavigationSection, Person } from "./navigation.ts";
import { isQuickSearch, QUICK_SEARCH } from "./quick-search.ts";

/** The menu: beside the page on a wide screen, opened over it elsewhere. On a phone it also holds what the header has no room for (FLOW-10). */
export function Sidebar(
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
      <div class="sidebar-foot">
        <SupportButton frame={frame} />
        <LanguagePicker frame={frame} />
        <LogOutButton />
      </div>
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
  return (
    <a
      class="quick-search-link"
      href={QUICK_SEARCH}
      data-dialog={isQuickSearch(frame) ? undefined : ""}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon name="search" />
      {quickSearch.title}
      <kbd aria-hidden="true">Ctrl K</kbd>
    </a>
  );
}

/** The person's own page: mail, password, second steps and logins. */
const OWN_PAGE = "/user/security";

/** Name and account, which lead to the person's own page; the avatar opens the dialog for a new password (PWD-10). */
function PersonCard({ frame, user }: { frame: PageFrame; user: Person }) {
  const { signIn } = useTexts();
  return (
    <div class="person">
      <a
        class="avatar"
        href={passwordPath(frame)}
        data-dialog
        title={signIn.changePassword}
      >
        <span aria-hidden="true">{user.initials}</span>
        <span class="visually-hidden">
          {signIn.changePasswordOf(user.fullName)}
        </span>
      </a>
      <a class="person-name" href={OWN_PAGE}>
        <strong>{user.fullName}</strong>
        <small>{user.accountName}</small>
      </a>
    </div>
  );
}

function NavigationList(
  { title, entries, current }: NavigationSection & { current?: string },
) {
  const list = (
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
  );
  if (!title) return list;
  return (
    <details open={entries.some(({ path }) => path === current)}>
      <summary>{title}</summary>
      {list}
    </details>
  );
}
