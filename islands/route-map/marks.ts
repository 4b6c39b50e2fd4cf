/** Draws where a trip starts, a ring, or stops, a disc, with its text. */
export function endMark(kind: "start" | "stop", text: string): HTMLElement {
  const element = block("route-mark route-mark-end");
  element.dataset.kind = kind;
  element.append(flag(text));
  return element;
}

/** Draws a stop on the way, which can be pressed. */
export function stopMark(
  number: number,
  label: string,
  text: string,
): HTMLElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "route-mark route-mark-stop";
  element.ariaLabel = label;
  element.ariaPressed = "false";
  // Drawn by its style: together with the text it would not be what screen readers call it.
  element.dataset.number = String(number);
  element.append(flag(text));
  return element;
}

/** Draws where the unit was at the moment that a person looks at. */
export function hereMark(): HTMLElement {
  const element = block("route-mark route-mark-here");
  element.append(flag(""));
  return element;
}

/** A text beside a mark; screen readers get it elsewhere. */
function flag(text: string): HTMLElement {
  const element = document.createElement("span");
  element.className = "route-flag";
  element.ariaHidden = "true";
  element.textContent = text;
  return element;
}

function block(className: string): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  return element;
}
