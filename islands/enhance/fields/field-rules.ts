import { asEmail, isEmail } from "../../../domain/field/is-email.ts";

/**
 * Keeps a form with a missing field, or one that is no e-mail, from being sent, and says what is wrong beside each such
 * field (AUTH-06, PWD-02, ALARM-36). The server checks the same.
 */
export function checkFieldRules(): void {
  document.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    const form = event.target as HTMLFormElement;
    const fields = [
      ...form.querySelectorAll<HTMLInputElement>(
        "input[data-missing], input[data-no-email]",
      ),
    ];
    const wrong = fields.filter((field) => !showProblem(field));
    if (wrong.length === 0) return;
    event.preventDefault();
    wrong[0]!.focus();
  });
}

/** Says beside the field what is wrong with it; gives whether nothing is. */
function showProblem(field: HTMLInputElement): boolean {
  const problem = problemOf(field);
  const id = `${field.id}-error`;
  document.getElementById(id)?.remove();
  if (!problem) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
    return true;
  }
  const text = document.createElement("p");
  text.className = "field-error";
  text.id = id;
  text.textContent = problem;
  field.closest(".field")!.append(text);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", id);
  return false;
}

function problemOf({ value, type, dataset }: HTMLInputElement) {
  // Blanks may be a password; around a name they count for nothing.
  const isEmpty = type === "password" ? value === "" : value.trim() === "";
  if (isEmpty) return dataset.missing;
  const isWrong = dataset.noEmail !== undefined && !isEmail(asEmail(value));
  return isWrong ? dataset.noEmail : undefined;
}
