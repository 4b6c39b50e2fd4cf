import type { ComponentChildren } from "preact";

/** The place of a wide table: it scrolls, also by keys, with a shadow where more of it is, and its first column stays (FLOW-11). */
export function ScrollTable(
  { label, class: extra = "", children }: {
    /** Names the table for screen readers. */
    label: string;
    class?: string;
    children: ComponentChildren;
  },
) {
  return (
    <div
      class={`scroll-box scroll-table ${extra}`.trim()}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      {children}
    </div>
  );
}
