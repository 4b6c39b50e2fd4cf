import type { ComponentChildren } from "preact";
import { Icon } from "../icon.tsx";
import { useTexts } from "../texts.tsx";

export interface FilterSheetProps {
  /** What the line opens, for screen readers. */
  label: string;
  /** Something in the form is wrong. */
  isOpen: boolean;
  /** What is chosen. */
  line: ComponentChildren;
  /** The usual choices, one press away. */
  links?: { href: string; text: string; isChosen: boolean }[];
  /** The form. */
  children: ComponentChildren;
  /** Stands beside the line. */
  beside?: ComponentChildren;
}

/** Most characters of a name that fit a line of the filter on a phone in letters of the usual size. */
const LINE_MAX = 23;

/** What is chosen, in the line of the filter: on a phone a long name has smaller letters, and ends in dots where that is not enough. */
export function FilterName({ children }: { children: string }) {
  const isLong = children.length > LINE_MAX;
  return (
    <strong data-long={isLong ? "" : undefined} title={children}>
      {children}
    </strong>
  );
}

/** A filter that stays over what it narrows; on a phone it is one line, which opens the rest as a sheet (FLOW-05). */
export function FilterSheet(
  { label, isOpen, line, links, children, beside }: FilterSheetProps,
) {
  const { close } = useTexts();
  return (
    <>
      {/* Outside the form, which applies whatever changes in it. */}
      <input
        type="checkbox"
        id="filter-open"
        class="visually-hidden filter-open"
        checked={isOpen}
        aria-label={label}
      />
      <div class="filter-head">
        <label for="filter-open" class="filter-line">
          <Icon name="sliders" />
          {line}
        </label>
        <div class="filter-sheet">
          <p class="filter-title">
            <strong>{label}</strong>
            <label for="filter-open" class="icon-button" title={close}>
              <Icon name="close" />
            </label>
          </p>
          {children}
          {links && (
            <nav class="periods">
              {links.map(({ href, text, isChosen }) => (
                <a
                  key={text}
                  href={href}
                  aria-current={isChosen ? "true" : undefined}
                >
                  {text}
                </a>
              ))}
            </nav>
          )}
        </div>
        {beside}
      </div>
    </>
  );
}
