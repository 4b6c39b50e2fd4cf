/**
 * Says in a form with `data-selection` how many of the checkboxes of that name are ticked and what their `data-sum` add
 * up to, and on a button with `data-count-text` how many things they stand for, unticks them with Escape, and moves
 * between the rows and its buttons with F6. A click with Shift does to all rows from the last clicked one what it does to
 * its own. A box with `data-select-page` ticks all rows of its table or section. A button with `data-needs` does nothing
 * while the field of that name is empty. Without scripts the form shows as soon as one is ticked, without the sum.
 */
export function enhanceSelection(): void {
  const form = document.querySelector<HTMLFormElement>("[data-selection]");
  const output = form?.querySelector("output");
  if (!form || !output?.dataset.text) return;
  // The checkboxes stand outside the form, in the rows.
  const page = form.closest("main")!;
  const wholes = page.querySelectorAll<HTMLInputElement>("[data-select-page]");
  const tell = () => {
    const rows = rowsOf(form);
    const ticked = rows.filter(({ checked }) => checked);
    const all = form.querySelector<HTMLInputElement>("[name=all]");
    output.textContent = all?.checked
      ? output.dataset.all!
      : inWords(output, ticked);
    const button = form.querySelector<HTMLElement>("[data-count-text]");
    if (button) {
      const { count } = addUp(ticked);
      button.textContent = fill(button.dataset.countText!, count);
    }
    for (const whole of wholes) {
      const its = rowsOf(form, whole);
      const count = its.filter(({ checked }) => checked).length;
      whole.checked = count > 0 && count === its.length;
      whole.indeterminate = count > 0 && count < its.length;
    }
  };
  let clicked: HTMLInputElement | undefined;
  for (const whole of wholes) {
    whole.closest("[hidden]")?.removeAttribute("hidden");
    whole.addEventListener("change", () => {
      for (const row of rowsOf(form, whole)) row.checked = whole.checked;
      clicked = undefined;
    });
  }
  page.addEventListener("click", ({ target, shiftKey }) => {
    const rows = rowsOf(form);
    const box = rows.find((row) => row === target);
    if (!box) return;
    const other = shiftKey && clicked ? rows.indexOf(clicked) : -1;
    if (other >= 0) {
      const [from, to] = [other, rows.indexOf(box)].toSorted((a, b) => a - b);
      for (const row of rows.slice(from, to! + 1)) row.checked = box.checked;
    }
    clicked = box;
    if (box.checked) showRow(box);
  });
  page.addEventListener("change", tell);
  // What is attested cannot be changed with the others; it can be shown with them.
  form.addEventListener("submit", ({ submitter }) => {
    if ((submitter as HTMLButtonElement | null)?.formMethod === "get") return;
    const ticked = rowsOf(form).filter(({ checked }) => checked);
    const isOpen = ({ dataset }: HTMLInputElement) =>
      dataset.attested === undefined;
    if (!ticked.some(isOpen)) return;
    for (const row of ticked) row.checked = isOpen(row);
  });
  form.addEventListener("click", (event) => {
    const { needs } = (event.target as HTMLElement).dataset;
    const field = form.elements.namedItem(needs ?? "");
    if (!(field instanceof HTMLInputElement) || field.value.trim()) return;
    event.preventDefault();
    // The browser says in its words that it is empty, and takes the person there; blanks are empty, too.
    field.value = "";
    field.required = true;
    field.reportValidity();
    field.required = false;
  });
  form.addEventListener("reset", () => {
    clicked = undefined;
    setTimeout(tell);
  });
  let left: HTMLElement | null = null;
  page.addEventListener("keydown", (event) => {
    const isTicked = rowsOf(form).some(({ checked }) => checked);
    if (event.key === "F6" && isTicked) {
      event.preventDefault();
      const held = document.activeElement as HTMLElement;
      const isInBar = form.contains(held);
      if (!isInBar) left = held;
      const to = isInBar ? left : form.querySelector<HTMLElement>(
        ".selection-likely :is(button, a, input, select)",
      );
      to?.focus();
    }
    if (event.key !== "Escape") return;
    // An open menu closes first.
    if (!page.querySelector("details.menu[open]")) form.reset();
  });
  tell();
}

/** Brings a row that was ticked out from under the bar, which shows with the first one, and the notice over it. */
function showRow(box: HTMLInputElement): void {
  box.closest(".trip, tr, li")
    ?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/** Gives the checkboxes of the rows, or of those that a box for the whole stands over. */
function rowsOf(form: HTMLFormElement, whole?: Element): HTMLInputElement[] {
  const part = whole?.closest("table, section");
  return [...form.elements].filter((one) =>
    one instanceof HTMLInputElement && one.name === form.dataset.selection &&
    one.type === "checkbox" && (!part || part.contains(one))
  ) as HTMLInputElement[];
}

function inWords(
  { dataset }: HTMLOutputElement,
  ticked: HTMLInputElement[],
): string {
  const digits = Number(dataset.decimals);
  return fill(dataset.text!, ticked.length).replace(
    "{sum}",
    addUp(ticked).sum.toLocaleString(document.documentElement.lang, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
  );
}

/** Writes a number into the text for one, or into that for several. */
function fill(text: string, count: number): string {
  const [one, several = one] = text.split("|");
  return (count === 1 ? one : several)!
    .replace("{count}", count.toLocaleString(document.documentElement.lang));
}

/**
 * Adds up the ticked rows. Of `data-parts`, each a name, a count and a sum, those are left out that a ticked row has the
 * whole of, which its `data-whole` names.
 */
function addUp(ticked: HTMLInputElement[]): { count: number; sum: number } {
  const wholes = new Set(ticked.map(({ dataset }) => dataset.whole));
  const total = { count: 0, sum: 0 };
  for (const { dataset: { sum, parts, whole } } of ticked) {
    total.sum += Number(sum ?? 0);
    const its: [string, number, number][] = JSON.parse(parts ?? "[]");
    for (const [name, count, sum] of its) {
      if (!whole && wholes.has(name)) continue;
      total.count += count;
      total.sum += sum;
    }
  }
  return total;
}
