import { warnsOfShortPhone } from "../../domain/field/phone.ts";

/** Leaves only digits in phone fields, however a number was pasted, and warns while it is short (LIM-06, LIM-09). */
export function enhancePhoneFields(root: ParentNode = document): void {
  emptyByCountry(root);
  for (
    const field of root.querySelectorAll<HTMLInputElement>(
      "input[data-phone]",
    )
  ) {
    const warning = root.querySelector<HTMLElement>(
      `[data-phone-warning="${field.id}"] > *`,
    );
    field.addEventListener("input", () => {
      const digits = field.value.replace(/[\s()./-]/g, "");
      if (digits !== field.value) field.value = digits;
      if (warning) warning.hidden = !warnsOfShortPhone(digits);
    });
  }
}

/** Empties the phone field whose id a choice of country names, when another country is chosen (ALARM-19). */
function emptyByCountry(root: ParentNode): void {
  for (
    const country of root.querySelectorAll<HTMLSelectElement>("[data-clears]")
  ) {
    country.addEventListener("change", () => {
      const field = root.querySelector<HTMLInputElement>(
        `#${country.dataset.clears}`,
      );
      if (!field) return;
      field.value = "";
      field.dispatchEvent(new Event("input"));
    });
  }
}
