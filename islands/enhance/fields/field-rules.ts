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
    const wrong = fields.filter(problemOf);
    if (wrong.length === 0) return;
    event.preventDefault();
    import("../../in-place/mistakes.ts").then(({ sayMistake }) => {
      for (const field of wrong) sayMistake(field, problemOf(field)!);
    }).catch(reportError).finally(() => wrong[0]!.focus());
  });
}

/** Gives what is wrong with a field. */
function problemOf({ value, type, dataset }: HTMLInputElement) {
  // Blanks may be a password; around a name they count for nothing.
  const isEmpty = type === "password" ? value === "" : value.trim() === "";
  if (isEmpty) return dataset.missing;
  const isWrong = dataset.noEmail !== undefined && !isEmail(asEmail(value));
  return isWrong ? dataset.noEmail : undefined;
}
