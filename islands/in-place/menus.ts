// Loaded with the first menu that opens: a press or the focus elsewhere closes an open one, and so does Escape.
const OPEN = "details.menu[open]";

document.addEventListener("pointerdown", closeOthers);
document.addEventListener("focusin", closeOthers);
// At the window, after those who leave Escape to what is open above them.
addEventListener("keydown", (event) => {
  const menu = document.querySelector<HTMLDetailsElement>(OPEN);
  if (event.key !== "Escape" || event.defaultPrevented || !menu) return;
  if (document.querySelector("dialog[open], :popover-open")) return;
  const held = menu.contains(document.activeElement);
  menu.open = false;
  if (held) menu.querySelector("summary")!.focus();
});

function closeOthers({ target }: Event): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN)) {
    if (!menu.contains(target as Node)) menu.open = false;
  }
}

export {};
