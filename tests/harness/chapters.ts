/** A test of the runner that leaves steps out: it tells chapters all the same (tests/runner/steps.ts). */
export interface Storyteller extends Deno.TestContext {
  tellChapter?: (tell: Tell) => Promise<void>;
}

type Tell = (t: Deno.TestContext) => void | Promise<void>;

/**
 * Gives a function that tells a chapter of a test: a step that later ones build on. When one fails the test ends there,
 * since what comes next could only fail with it. Any other step stands alone: nothing builds on it.
 */
export function chaptersOf(
  t: Storyteller,
): (name: string, tell: Tell) => Promise<void> {
  return async (name, tell) => {
    if (t.tellChapter) return await t.tellChapter(tell);
    const isTold = await t.step(name, tell);
    if (!isTold) throw new Error(`The test ends with "${name}".`);
  };
}
