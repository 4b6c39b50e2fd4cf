/**
 * Says in a form with `data-selection` how many of the checkboxes of that name are ticked and what their `data-km` add
 * up to, and unticks them with Escape. Without scripts the form shows as soon as one is ticked, without the sum.
 */
export function enhanceSelection(): void {
  const form = document.querySelector<HTMLFormElement>("[data-selection]");
  const output = form?.querySelector("output");
  const text = output?.dataset.text;
  if (!form || !output || !text) return;
  const tell = () => {
    const chosen = [...form.elements].filter((one) =>
      one instanceof HTMLInputElement && one.checked &&
      one.name === form.dataset.selection
    ) as HTMLInputElement[];
    const km = chosen.reduce((sum, one) => sum + Number(one.dataset.km), 0);
    const language = document.documentElement.lang;
    output.textContent = text
      .replace("{count}", chosen.length.toLocaleString(language))
      .replace(
        "{km}",
        km.toLocaleString(language, {
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        }),
      );
  };
  // The checkboxes stand outside the form, in the rows.
  const page = form.closest("main")!;
  page.addEventListener("change", tell);
  form.addEventListener("reset", () => setTimeout(tell));
  page.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const menu = page.querySelector("details.menu[open]");
    if (menu) menu.removeAttribute("open");
    else form.reset();
  });
  tell();
}
