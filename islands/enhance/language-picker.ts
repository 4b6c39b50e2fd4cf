import { askOrSay } from "./failures.ts";
import type { ReplacePage } from "./forms.ts";

/** Changes the language of the page in place, so that typed text stays (SUB-07). */
export function enhanceLanguagePicker(replacePage: ReplacePage): void {
  const forms = document.querySelectorAll<HTMLFormElement>(
    "form[data-language-picker]",
  );
  for (const form of forms) sendInPlace(form, replacePage);
}

function sendInPlace(form: HTMLFormElement, replacePage: ReplacePage): void {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { submitter } = event;
    const body = new FormData(form, submitter);
    const kept = await askOrSay(form.action, {
      method: "POST",
      body: new URLSearchParams(body as never),
      redirect: "manual",
    });
    const page = kept && await askOrSay(location.href);
    if (!page) return;
    const typed = readFields();
    replacePage(await page.text());
    writeFields(typed);
    const language = (submitter as HTMLButtonElement | null)?.value;
    const pressed = document.querySelectorAll<HTMLElement>(
      `form[data-language-picker] button[value="${language}"]`,
    );
    // On a phone the button is in the menu, which has closed.
    const seen = [...pressed].find((button) => button.checkVisibility());
    (seen ?? document.getElementById("content"))?.focus();
  });
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Reads the fields of the page's own forms, in their order. */
function readFields(): Map<string, { value: string; checked: boolean }> {
  return new Map(
    [...listFields()].map(([key, field]) => [key, {
      value: field.value,
      checked: field instanceof HTMLInputElement && field.checked,
    }]),
  );
}

function writeFields(
  typed: ReadonlyMap<string, { value: string; checked: boolean }>,
): void {
  for (const [key, field] of listFields()) {
    const was = typed.get(key);
    if (!was) continue;
    if (field instanceof HTMLInputElement && isTicked(field)) {
      field.checked = was.checked;
    } else field.value = was.value;
  }
}

function* listFields(): Iterable<[string, Field]> {
  const fields = document.querySelectorAll<Field>(
    "main :is(input:not([type=hidden], [type=file]), textarea, select)",
  );
  for (const [index, field] of fields.entries()) {
    yield [`${index} ${field.name}`, field];
  }
}

function isTicked(field: HTMLInputElement): boolean {
  return field.type === "checkbox" || field.type === "radio";
}
