import type { ReplacePage } from "./forms.ts";
import { sendForm } from "./send-forms.ts";

/**
 * Forms that a passkey answers: they show where the browser supports passkeys; the script that speaks with it
 * loads at first use (AUTH-31).
 */
export function enhancePasskeys(replacePage: ReplacePage): void {
  if (!("PublicKeyCredential" in globalThis)) return;
  for (
    const form of document.querySelectorAll<HTMLFormElement>(
      "form[data-passkey]",
    )
  ) {
    form.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      answer(form, replacePage).catch(() => tellFailure(form));
    });
  }
  for (const part of document.querySelectorAll("[data-passkey-missing]")) {
    part.remove();
  }
}

async function answer(
  form: HTMLFormElement,
  replacePage: ReplacePage,
): Promise<void> {
  const { askBrowser } = await import("./passkey-browser.ts");
  const response = await askBrowser(
    form.dataset.passkey!,
    form.dataset.options!,
  );
  const field = form.elements.namedItem("response") as HTMLInputElement;
  field.value = JSON.stringify(response);
  const remember = form.elements.namedItem("remember_me");
  const box = document.querySelector<HTMLInputElement>(
    "input[type=checkbox][name=remember_me]",
  );
  if (remember instanceof HTMLInputElement && box?.checked) {
    remember.value = "1";
  }
  await sendForm(form, null, replacePage);
}

/** Shows that the person closed the browser's question, or has no passkey here. */
function tellFailure(form: HTMLFormElement): void {
  const failure = form.querySelector<HTMLElement>("[data-passkey-failure]");
  if (!failure) return;
  failure.textContent = form.dataset.failed ?? "";
  failure.hidden = false;
}
