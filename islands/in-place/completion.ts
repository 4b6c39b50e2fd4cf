/** Fewest letters that are completed. */
const LEAST = 2;

/**
 * Completes what is typed in a field of purposes by the only one of its list that begins so. What is added is selected:
 * Enter takes it, the next letter or Backspace replaces it, so a text of one's own is typed as before.
 */
addEventListener("input", (event) => {
  const { target, inputType, isComposing } = event as InputEvent;
  if (inputType !== "insertText" || isComposing) return;
  if (!(target instanceof HTMLInputElement)) return;
  const typed = target.value;
  if (typed.length < LEAST || target.selectionEnd !== typed.length) return;
  const whole = theOnlyOf(target.list, typed);
  if (!whole) return;
  target.value = whole;
  target.setSelectionRange(typed.length, whole.length);
});

/** Gives the only text of a list that begins with another one; undefined where that stands there itself. */
function theOnlyOf(
  list: HTMLDataListElement | null,
  begin: string,
): string | undefined {
  if (list?.id !== "purposes") return undefined;
  const lower = begin.toLowerCase();
  const found = [...list.options].map(({ value }) => value)
    .filter((value) => value.toLowerCase().startsWith(lower));
  const [only] = found;
  return found.length === 1 && only!.length > begin.length ? only : undefined;
}
