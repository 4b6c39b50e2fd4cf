/**
 * Makes the dialogs of a new page modal; without JavaScript they are open above its content. Escape leads to the
 * address in `data-modal`, if there is one.
 */
export function enhanceModals(): void {
  for (
    const dialog of document.querySelectorAll<HTMLDialogElement>(
      "dialog[data-modal]",
    )
  ) {
    dialog.close();
    dialog.showModal();
    const { modal } = dialog.dataset;
    if (modal) dialog.addEventListener("cancel", () => location.assign(modal));
  }
}
