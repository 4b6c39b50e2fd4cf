import { CODE_DIGITS } from "../../domain/sign-in/two-factor.ts";

/** Enables "verify" when the code is long enough, and "send a new code" when its countdown has ended. Without script the server reports both. */
export function enhanceCodeForm(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-code-form]");
  if (form) enableByCode(form);
  const resend = document.querySelector<HTMLFormElement>(
    "form[data-resend-in]",
  );
  if (resend) countDown(resend);
}

/** Enables "verify" when the code has more than 5 digits (AUTH-16). */
function enableByCode(form: HTMLFormElement): void {
  const input = form.elements.namedItem("code") as HTMLInputElement;
  const button = form.querySelector<HTMLButtonElement>("[type=submit]")!;
  const update = () => {
    button.disabled = input.value.replace(/\D/g, "").length < CODE_DIGITS;
  };
  input.addEventListener("input", update);
  update();
}

function countDown(form: HTMLFormElement): void {
  const button = form.querySelector("button")!;
  const clock = form.querySelector("time");
  const endsAt = performance.now() + Number(form.dataset.resendIn) * 1000;
  const show = () => {
    const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
    if (clock) clock.textContent = clockText(seconds);
    if (seconds > 0 && form.isConnected) return;
    clearInterval(timer);
    button.disabled = false;
  };
  const timer = setInterval(show, 250);
  show();
}

/** Writes minutes and seconds, as in "03:00". */
function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
