import type { ComponentChildren } from "preact";
import { useTexts } from "../texts.tsx";
import { Icon } from "../icon.tsx";
import { Tick } from "../tick.tsx";

/** What a selection bar is about. */
interface SelectionProps {
  /** Id of the form, to which the checkboxes of the rows belong. */
  id: string;
  /** Name of the checkboxes. */
  of: string;
  method: "get" | "post";
  action: string;
  /** Shows the page that a "get" leads to as a dialog (islands/enhance/dialogs.ts). */
  dialog?: "refresh";
  /** Says what the bar is for, as "Selected trips". */
  label: string;
  /**
   * The text beside the ticks: `{count}` is how many are ticked, `{sum}` what their `data-sum` add up to. A language that
   * tells one from several gives both, with | between.
   */
  chosen: string;
  /** Stands beside that text. */
  note?: ComponentChildren;
  /** Decimals of the sum. */
  decimals?: number;
  /** The box that takes all rows that match, also those of other pages; a phone shows the short text. */
  all?: { tick: string; short: string; chosen: string; areOnPage: boolean };
  /** The value that Enter in the bar or on a tick sends with its name, and the field that it is about; the first button when absent. */
  onEnter?: { name: string; value: string; needs: string };
  /** What is mostly done with them, as large buttons, and a menu for the rest. */
  likely: ComponentChildren;
  children?: ComponentChildren;
}

/** The changes for several rows of a list; it shows when one is ticked, with their number and sum (FLOW-06). */
export function Selection(props: SelectionProps) {
  const m = useTexts();
  const { id, label, chosen, decimals = 0, all } = props;
  return (
    <form
      id={id}
      class="selection"
      data-selection={props.of}
      method={props.method}
      action={props.action}
      data-dialog={props.dialog}
      aria-label={label}
      aria-keyshortcuts="F6"
      title={m.selectionKey}
    >
      {/* The first button of a form is pressed by Enter. */}
      {props.onEnter && (
        <button
          type="submit"
          name={props.onEnter.name}
          value={props.onEnter.value}
          class="visually-hidden"
          tabindex={-1}
          aria-hidden="true"
          data-needs={props.onEnter.needs}
        />
      )}
      <div class="selection-count">
        <output
          data-text={chosen}
          data-decimals={decimals}
          data-all={all?.chosen}
        >
          {label}
        </output>
        {props.note}
        <kbd class="key" aria-hidden="true">F6</kbd>
        {all && (
          <span class={all.areOnPage ? "selection-page" : undefined}>
            <Tick name="all" value="1">
              <span class="selection-whole">{all.tick}</span>
              <span class="selection-short" aria-hidden="true">
                {all.short}
              </span>
            </Tick>
          </span>
        )}
        <button type="reset" class="quiet-button" title={m.trip.clear}>
          <span>{m.trip.clear}</span>{" "}
          <kbd class="key" aria-hidden="true">Esc</kbd>
          <Icon name="close" />
        </button>
      </div>
      <div class="selection-likely">{props.likely}</div>
      {props.children}
    </form>
  );
}
