/** Reloads the page when the server has started anew; only under dev.ts. */
export function reloadOnRestart(): void {
  const line = new EventSource("/dev-reload");
  let broken = false;
  line.addEventListener("error", () => broken = true);
  line.addEventListener("open", () => {
    if (broken) location.reload();
  });
}
