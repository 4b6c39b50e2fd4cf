import { warnsOfShortPhone } from "../../domain/field/phone.ts";

/** Leaves only digits in phone fields, however a number was pasted, and warns while it is short (LIM-06, LIM-09). */
export function enhancePhoneFields(): void {
  for (
    const field of document.querySelectorAll<HTMLInputElement>(
      "input[data-phone]",
    )
  ) {
    const warning = document.querySelector<HTMLElement>(
      `[data-phone-warning="${field.id}"] > *`,
    );
    field.addEventListener("input", () => {
      const digits = field.value.replace(/[\s()./-]/g, "");
      if (digits !== field.value) field.value = digits;
      if (warning) warning.hidden = !warnsOfShortPhone(digits);
    });
  }
}
