import type { ComponentChildren } from "preact";
import { Announcement } from "./announcement.tsx";
import { Notice, type NoticeText } from "./notice.tsx";
import { Document, Footer, type PageFrame } from "./page.tsx";
import { BottomBar } from "./shell/bottom-bar.tsx";
import { OfflineNote } from "./shell/offline-note.tsx";
import { type Bell, Header } from "./shell/header.tsx";
import type {
  NavigationEntry,
  NavigationSection,
  Person,
} from "./shell/navigation.ts";
import { Sidebar } from "./shell/sidebar.tsx";

/** The frame of all signed-in pages: sidebar, header, content, footer, and on a phone a bar at its lower edge. */
export function Shell(
  { frame, user, bell, notice, navigation, bar, current, wide, children }: {
    frame: PageFrame;
    user: Person;
    bell: Bell | null;
    notice: NoticeText | null;
    navigation: NavigationSection[];
    bar: NavigationEntry[];
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
      <Header
        frame={frame}
        bell={bell}
        waiting={navigation[0]?.entries.find(({ count }) =>
          count
        )}
      />
      <OfflineNote person={user.id} />
      <main id="content" tabindex={-1}>
        <Notice notice={notice} />
        {children}
      </main>
      <Footer frame={frame} />
      <BottomBar entries={bar} current={current} />
    </Document>
  );
}
