import { Icon } from "../icon.tsx";
import { useTexts } from "../texts.tsx";
import { inShort, type NavigationEntry } from "./navigation.ts";

/** The pages used most and the menu, at the lower edge of a phone, in reach of the thumb (FLOW-10). */
export function BottomBar(
  { entries, current }: {
    entries: readonly NavigationEntry[];
    current?: string;
  },
) {
  const m = useTexts();
  return (
    <nav class="bottom-bar" aria-label={m.bottomBar}>
      {entries.map(({ path, text, icon, count }) => (
        <a
          key={path}
          href={path}
          aria-current={path === current ? "page" : undefined}
        >
          <span class="bottom-bar-icon">
            <Icon name={icon} />
            {count && <span class="badge">{inShort(count)}</span>}
          </span>
          {text}
        </a>
      ))}
      <button
        type="button"
        popovertarget="sidebar"
        data-current={entries.some(({ path }) => path === current)
          ? undefined
          : ""}
      >
        <span class="bottom-bar-icon">
          <Icon name="menu" />
        </span>
        {m.menu}
      </button>
    </nav>
  );
}
