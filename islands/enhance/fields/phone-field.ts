import {
  nationalAsTyped,
  warnsOfShortPhone,
} from "../../../domain/field/phone.ts";

/**
 * Leaves only digits in phone fields, however a number was pasted, and warns while it is short (LIM-06, LIM-09). Once
 * it is typed, what its country's people write before it goes: +46, 0046 or the 0 of a Swedish mobile (LIM-08).
 */
export function enhancePhoneFields(root: ParentNode = document): void {
  emptyByCountry(root);
  followOther(root);
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
    field.addEventListener("change", () => {
      const country = field.closest(".field-pair")?.querySelector("select");
      const national = nationalAsTyped(country?.value ?? "", field.value);
      if (national === field.value) return;
      field.value = national;
      field.dispatchEvent(new Event("input"));
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

/** Requires a field while the one whose id it names is empty (ALARM-17). */
function followOther(root: ParentNode): void {
  for (
    const field of root.querySelectorAll<HTMLInputElement>(
      "[data-required-without]",
    )
  ) {
    const other = root.querySelector<HTMLInputElement>(
      `#${field.dataset.requiredWithout}`,
    );
    other?.addEventListener("input", () => {
      field.required = other.value.trim() === "";
    });
  }
}
