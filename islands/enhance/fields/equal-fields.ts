/** Disables a form's submit button until its two named fields are filled and equal (PWD-10). */
export function enhanceEqualFields(root: ParentNode = document): void {
  for (
    const form of root.querySelectorAll<HTMLFormElement>(
      "form[data-equal-fields]",
    )
  ) {
    const [one, other] = form.dataset.equalFields!.split(" ").map((name) =>
      form.elements.namedItem(name) as HTMLInputElement
    );
    const button = form.querySelector<HTMLButtonElement>("[type=submit]");
    if (!one || !other || !button) continue;
    const update = () => {
      button.disabled = one.value === "" || one.value !== other.value;
    };
    form.addEventListener("input", update);
    update();
  }
}
