import type { ComponentChildren } from "preact";
import { Icon } from "../icon.tsx";
import { useTexts } from "../texts.tsx";

/** A menu at the end of each row of a list: three dots, since as many buttons with a word would be a column of their own. */
export function RowMenu(
  { of, children }: {
    /** Names the row to screen readers. */
    of: string;
    children: ComponentChildren;
  },
) {
  const { more } = useTexts().trip;
  return (
    <details class="menu menu-end row-menu">
      <summary class="icon-button" aria-label={`${more}: ${of}`} title={more}>
        <Icon name="more" />
      </summary>
      <div class="menu-items">{children}</div>
    </details>
  );
}
