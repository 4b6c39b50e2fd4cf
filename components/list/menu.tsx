import type { ComponentChildren } from "preact";

/** A button that opens what is used less often; works without scripts. */
export function Menu(
  { label, end, children }: {
    label: ComponentChildren;
    /** Opens towards the start of the line, for a menu at its end. */
    end?: boolean;
    children: ComponentChildren;
  },
) {
  return (
    <details class={end ? "menu menu-end" : "menu"}>
      <summary class="quiet-button outlined">{label}</summary>
      <div class="menu-items">{children}</div>
    </details>
  );
}
