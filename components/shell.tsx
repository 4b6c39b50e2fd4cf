import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon.tsx";
import {
  Document,
  Footer,
  LanguagePicker,
  Mark,
  type PageFrame,
} from "./page.tsx";

export interface NavigationEntry {
  path: string;
  text: string;
  icon: IconName;
}

/** Entries that belong together, under a title where they need one. */
export interface NavigationSection {
  title?: string;
  entries: NavigationEntry[];
}

/** The frame of all signed-in pages: sidebar, header, content, footer. */
export function Shell(
  { frame, user, navigation, current, wide, children }: {
    frame: PageFrame;
    user: { fullName: string; initials: string; accountName: string };
    navigation: NavigationSection[];
    current?: string;
    wide?: boolean;
    children: ComponentChildren;
  },
) {
  const m = frame.messages;
  return (
    <Document frame={frame} bodyClass={wide ? "shell shell-wide" : "shell"}>
      <aside class="sidebar" id="sidebar" popover="auto">
        <a class="brand" href="/user/realtime-tracking">
          <Mark subsite={frame.subsite} />
          <span>{frame.subsite.name}</span>
        </a>
        <div class="person">
          <span class="avatar" aria-hidden="true">{user.initials}</span>
          <span>
            <strong>{user.fullName}</strong>
            <small>{user.accountName}</small>
          </span>
        </div>
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
        <LanguagePicker frame={frame} />
        <form method="post" action="/logout">
          <button type="submit" class="quiet-button log-out" title={m.logOut}>
            <Icon name="logOut" />
            <span>{m.logOut}</span>
          </button>
        </form>
      </header>
      <main id="content" tabindex={-1}>{children}</main>
      <Footer frame={frame} />
    </Document>
  );
}

function NavigationList(
  { title, entries, current }: NavigationSection & { current?: string },
) {
  return (
    <section>
      {title && <h2>{title}</h2>}
      <ul>
        {entries.map(({ path, text, icon }) => (
          <li key={path}>
            <a href={path} aria-current={path === current ? "page" : undefined}>
              <Icon name={icon} />
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
