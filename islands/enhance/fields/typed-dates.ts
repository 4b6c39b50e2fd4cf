/**
 * Sends a filter whose dates are typed once the focus leaves them: a browser tells each digit of a year as a change.
 * Enter sends it before that, as in any form. Gives what says of a field whether it is being typed; what is picked is not.
 */
export function watchTypedDates(
  part: Element,
  send: () => void,
): (field: EventTarget | null) => boolean {
  const typed = new Set<EventTarget>();
  part.addEventListener("keydown", ({ target }) => {
    if (isDate(target)) typed.add(target);
  });
  part.addEventListener("focusout", (event) => {
    const { relatedTarget } = event as FocusEvent;
    if (isDate(relatedTarget) && part.contains(relatedTarget)) return;
    const isChanged = [...typed].some((field) =>
      isDate(field) && field.value !== field.defaultValue
    );
    typed.clear();
    // The next field has the focus then, and keeps it.
    if (isChanged) setTimeout(send, 0);
  });
  return (field) => field !== null && typed.has(field);
}

function isDate(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement &&
    ["date", "month"].includes(target.type);
}
