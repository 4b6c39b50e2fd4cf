import { offer } from "./offer.ts";

/** Fewest letters that are completed. */
const LEAST = 2;
/** Keys that take what was added. */
const TAKES = ["Enter", "Tab", "ArrowRight", "End"];

/** What was typed in a field, and the only text of its list that begins so. */
interface Completion {
  id: string;
  typed: string;
  whole: string;
}

let completion: Completion | null = null;

/**
 * Completes what is typed in a field whose list has `data-completes` by the only text that begins so. The typed letters
 * stay as they are, and what is added is selected: Enter, Tab and a button of the form take the text as the list has it;
 * the next letter or Backspace replaces what was added, and a press elsewhere takes it away. A keyboard that composes
 * words would lose its place in the field: it is offered the text to press.
 */
addEventListener("input", (event) => {
  completion = null;
  const { target, inputType, isComposing } = event as InputEvent;
  if (!(target instanceof HTMLInputElement)) return;
  if (!target.list?.matches("[data-completes]")) return;
  const typed = target.value;
  const isAtEnd = target.selectionEnd === typed.length;
  const whole = isAtEnd ? theOnlyOf(target.list, typed) : undefined;
  offer(target, isComposing ? whole : undefined);
  if (!whole || isComposing || inputType !== "insertText") return;
  completion = { id: target.id, typed, whole };
  target.value = shown(completion);
  target.setSelectionRange(typed.length, whole.length);
});

addEventListener("keydown", ({ key, isComposing }) => {
  if (TAKES.includes(key) && !isComposing) leave(({ whole }) => whole);
}, true);

addEventListener("pointerdown", ({ target }) => {
  const field = completedField();
  const button = (target as Element).closest("button");
  const isTaken = field && (target === field || button?.form === field.form);
  leave(({ typed, whole }) => isTaken ? whole : typed);
}, true);

// The focus may go on by itself. The page may be replaced, too: then it comes back to the same field.
addEventListener("focusin", ({ target }) => {
  if ((target as Element).id !== completion?.id) leave(({ typed }) => typed);
});

/** Puts a text in place of the completed one, unless something else stands there meanwhile. */
function leave(text: (left: Completion) => string): void {
  const field = completedField();
  const left = completion;
  completion = null;
  if (!field || !left) return;
  field.value = text(left);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Finds the field that still has what it was completed to; it may stand in a page that has replaced the one before. */
function completedField(): HTMLInputElement | null {
  const field = completion && document.getElementById(completion.id);
  return field instanceof HTMLInputElement && field.value === shown(completion!)
    ? field
    : null;
}

function shown({ typed, whole }: Completion): string {
  return typed + whole.slice(typed.length);
}

/** Gives the only text of a list that begins with another one; undefined where that stands there itself. */
function theOnlyOf(list: HTMLDataListElement, begin: string) {
  if (begin.length < LEAST) return undefined;
  const lower = begin.toLowerCase();
  const [only, ...more] = [...list.options].map(({ value }) => value)
    .filter((value) => value.toLowerCase().startsWith(lower));
  return only && more.length === 0 && only.length > begin.length
    ? only
    : undefined;
}
