import type { ComponentChildren } from "preact";

/** A part of a page under its own heading. */
export function Section(
  { title, children }: { title: string; children: ComponentChildren },
) {
  return (
    <section class="section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Lines under each other, each with a title and a small text. */
export function Stack({ children }: { children: ComponentChildren }) {
  return <ul class="stack">{children}</ul>;
}

/** Shown in place of a list without lines. */
export function Empty({ children }: { children: ComponentChildren }) {
  return <p class="empty">{children}</p>;
}
