/** Lets a button beside a password field show what is typed; without JavaScript the button stays hidden. */
export function enhanceReveal(root: ParentNode = document): void {
  for (
    const button of root.querySelectorAll<HTMLButtonElement>(
      "button[data-reveal]",
    )
  ) {
    const input = document.getElementById(button.dataset.reveal!);
    if (!(input instanceof HTMLInputElement)) continue;
    const labels = [button.ariaLabel, button.dataset.hideLabel ?? null];
    button.hidden = false;
    button.addEventListener("click", () => {
      const shown = input.type === "password";
      input.type = shown ? "text" : "password";
      button.ariaPressed = String(shown);
      button.ariaLabel = labels[shown ? 1 : 0] ?? null;
      input.focus();
    });
  }
}
