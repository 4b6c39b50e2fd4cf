import type { ComponentChildren } from "preact";

/** A button that opens what is used less often; works without scripts. */
export function Menu(
  { label, end, dots, children }: {
    label: ComponentChildren;
    /** Opens towards the start of the line, for a menu at its end. */
    end?: boolean;
    /** The label is three dots: what screen readers say, and what the pointer shows. */
    dots?: { name: string; title: string };
    children: ComponentChildren;
  },
) {
  const kinds = ["menu", end && "menu-end", dots && "row-menu"];
  return (
    <details class={kinds.filter(Boolean).join(" ")}>
      <summary
        class={dots ? "icon-button" : "quiet-button outlined"}
        aria-label={dots?.name}
        title={dots?.title}
      >
        {label}
      </summary>
      <div class="menu-items">{children}</div>
    </details>
  );
}
