import { ask } from "./ask.ts";

/** How long to wait before asking whether the server is back, milliseconds. */
const AGAIN_MS = 500;

/** Reloads the page when the server has restarted; only under dev.ts. */
export async function reloadOnRestart(): Promise<void> {
  await lineEnds();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    const answer = await ask("/health").catch(() => null);
    if (answer) return location.reload();
  }
}

/** Waits until the line to the server breaks. */
async function lineEnds(): Promise<void> {
  const answer = await ask("/dev-reload").catch(() => null);
  const reader = answer?.body?.getReader();
  while (reader && !(await reader.read().catch(() => ({ done: true }))).done);
}
