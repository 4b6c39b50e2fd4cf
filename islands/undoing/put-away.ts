// Loaded with the first notice that can be undone: it is put away by its cross and by Escape.
document.addEventListener("click", (event) => {
  const cross = (event.target as Element).closest("[data-put-away]");
  if (!cross || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  putAway();
});
document.addEventListener("keydown", (event) => {
  // Escape closes what is open above the notice first.
  const above = "dialog[open], :popover-open, details.menu[open]";
  if (event.key === "Escape" && !document.querySelector(above)) putAway();
});

function putAway(): void {
  const notice = document.querySelector(".banner-undo");
  const held = notice?.contains(document.activeElement);
  notice?.remove();
  if (held) document.querySelector("main")?.focus({ preventScroll: true });
}

export {};
