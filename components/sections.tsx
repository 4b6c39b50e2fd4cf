import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon.tsx";
import { useTexts } from "./texts.tsx";

/** A part of a page under its own heading. */
export function Section(
  { title, id, children }: {
    title: string;
    /** Where a link leads to it. */
    id?: string;
    children: ComponentChildren;
  },
) {
  return (
    <section class="section" id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Lines under each other, each with a title and a small text. */
export function Stack({ children }: { children: ComponentChildren }) {
  return <ul class="stack">{children}</ul>;
}

/** Spaces around it tell the parts apart for those who hear or copy them. */
const SEPARATOR = " · ";

/** What is said of one thing, in a line with dots between: a dot belongs to what follows it, and a line begins without. */
export function Dots(
  { of, class: extra }: {
    of: readonly (ComponentChildren | false)[];
    class?: string;
  },
) {
  return (
    <span class={extra ? `dots ${extra}` : "dots"}>
      {of.filter(Boolean).map((part, at) => (
        <span key={at}>
          {at > 0 && <i>{SEPARATOR}</i>}
          {part}
        </span>
      ))}
    </span>
  );
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

/**
 * The end of the form that a page is for; a page has one. On a phone it is always in reach of the thumb (FLOW-10), on a
 * page to read (`late`) and on a wide screen from the first change on, and there it says that nothing is saved yet. The
 * form then has `data-changed`, from scripts or from the server, which draws what was refused.
 */
export function SaveBar(
  { late, keeps, opened, children }: {
    late?: boolean;
    /** Names what the form is about: a script keeps what is typed of it until it is saved. */
    keeps?: string;
    /** What it is opened for, and the fields that this fills: opened for another thing, they are not as typed. */
    opened?: { at: string; fills: string };
    children: ComponentChildren;
  },
) {
  const { unsaved, draft } = useTexts();
  return (
    <div class={late ? "actions save-bar save-late" : "actions save-bar"}>
      {children}
      <span class="save-bar-note">{unsaved}</span>
      {keeps && (
        <p
          class="banner banner-info"
          role="status"
          data-draft={keeps}
          data-at={opened?.at}
          data-filled={opened?.fills}
          hidden
        >
          <span>{draft.kept}</span>
          <button type="button" class="quiet-button outlined">
            {draft.startOver}
          </button>
        </p>
      )}
    </div>
  );
}

/** Leads to the list from which the page was opened. */
export function BackLink(
  { href, children }: { href: string; children: ComponentChildren },
) {
  return (
    <a class="back-link" href={href}>
      <Icon name="back" />
      {children}
    </a>
  );
}

/** Where an empty list leads: an address, and what one does there. */
interface NextStep {
  href: string;
  text: string;
  /** It is what the page is for: the page shows only one of it and its main button. */
  isMain?: boolean;
  /** Shows the page as a dialog (islands/enhance/dialogs.ts). */
  dialog?: "refresh";
}

/** Shown in place of a list without lines: what it will hold, and the next step for who may take it (FLOW-11). */
export function Empty(
  { icon = "list", next, children }: {
    icon?: IconName;
    next?: NextStep | false | null;
    children: ComponentChildren;
  },
) {
  return (
    <div class="empty">
      <Icon name={icon} />
      <p>{children}</p>
      {next && (
        <a
          class={next.isMain ? "button" : "quiet-button outlined"}
          href={next.href}
          data-dialog={next.dialog}
        >
          {next.text}
        </a>
      )}
    </div>
  );
}
