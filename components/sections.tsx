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

/** Facts that cannot be edited here, each with its label. */
export function Facts(
  { facts, class: extra }: {
    facts: readonly (readonly [label: string, value: string])[];
    class?: string;
  },
) {
  return (
    <dl class={extra ? `${extra} read-only` : "read-only"}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shown in place of a list without lines. */
export function Empty({ children }: { children: ComponentChildren }) {
  return <p class="empty">{children}</p>;
}
