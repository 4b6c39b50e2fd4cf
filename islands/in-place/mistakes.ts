const DESCRIBES = "aria-describedby";
/** What is marked as wrong: a field, or a group of them. */
const WRONG = `[${DESCRIBES}*="-error"]`;

// What is said of a refused field goes once it is changed: only the server knows whether it is right now (ERR-01).
addEventListener("input", takeBack);
addEventListener("change", takeBack);

function takeBack({ target }: Event): void {
  const field = target as HTMLInputElement;
  takeBackOf(field);
  if (!field.name) return;
  const judged = `[data-judged-with~="${CSS.escape(field.name)}"]`;
  field.form?.querySelectorAll(judged).forEach(takeBackOf);
}

function takeBackOf(field: Element): void {
  field.removeAttribute("aria-invalid");
  let wrong = field.closest(WRONG);
  while (wrong) {
    for (const id of idsOf(wrong).filter(isError)) takeAway(id);
    wrong = wrong.parentElement?.closest(WRONG) ?? null;
  }
}

/** Takes an error away from all that it describes, and from the list over the form. */
function takeAway(error: string): void {
  document.getElementById(error)?.remove();
  for (
    const one of document.querySelectorAll(`[${DESCRIBES}~="${error}"]`)
  ) {
    const others = idsOf(one).filter((id) => id !== error);
    if (others.length > 0) one.setAttribute(DESCRIBES, others.join(" "));
    else one.removeAttribute(DESCRIBES);
    one.removeAttribute("aria-invalid");
    // The fields of a group may be marked by the error of the group.
    for (const field of one.querySelectorAll(`[aria-invalid]:not(${WRONG})`)) {
      field.removeAttribute("aria-invalid");
    }
  }
  const field = error.replace(/-error$/, "");
  document.querySelectorAll(
    `.mistakes :is([href="#${field}"], [href="#${error}"])`,
  ).forEach(shorten);
}

/** Takes a link from the list over a form; a single mistake needs no list, as the server draws it. */
function shorten(link: Element): void {
  const list = link.closest(".mistakes")!;
  link.closest("li")!.remove();
  const left = list.querySelectorAll("li").length;
  if (left < 2) return list.remove();
  // It was read out when it came, and would be again with every field that is changed.
  list.role = null;
  const count = list.querySelector("p")!;
  count.textContent = count.textContent!.replace(/\d+/, String(left));
}

function idsOf(one: Element): string[] {
  return one.getAttribute(DESCRIBES)!.split(" ");
}

function isError(id: string): boolean {
  return id.endsWith("-error");
}

/** Says beside a field what is wrong with it, in place of what was said before. */
export function sayMistake(field: HTMLInputElement, mistake: string): void {
  const id = `${field.id}-error`;
  document.getElementById(id)?.remove();
  const text = document.createElement("p");
  text.className = "field-error";
  text.id = id;
  text.textContent = mistake;
  field.closest(".field")!.append(text);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute(DESCRIBES, id);
}
