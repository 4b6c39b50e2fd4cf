/**
 * Makes dialogs that a page came with modal; without JavaScript they stand open above its content. Escape leads to
 * the address in `data-modal`, where there is one.
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
