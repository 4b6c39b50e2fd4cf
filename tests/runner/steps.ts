import type { Storyteller } from "../harness/chapters.ts";

/** A test with steps, as `Deno.test` is given one. */
type TestFunction = (t: Deno.TestContext) => void | Promise<void>;

/**
 * Runs a test once for each of its steps, and leaves all others out but the chapters (tests/harness/chapters.ts): a step
 * that builds on another fails. What a test does around its steps is done each time.
 */
export async function runStepsAlone(
  t: Deno.TestContext,
  test: TestFunction,
): Promise<void> {
  const count = await runWith(t, test, -1);
  for (let only = 0; only < count; only++) await runWith(t, test, only);
}

/** Runs a test with one of its steps, and gives how many it has. */
async function runWith(
  t: Deno.TestContext,
  test: TestFunction,
  only: number,
): Promise<number> {
  let count = 0;
  const step = (
    first: Deno.TestStepDefinition | TestFunction | string,
    fn?: TestFunction,
  ): Promise<boolean> => {
    const isChosen = count++ === only;
    if (!isChosen) return Promise.resolve(true);
    return typeof first === "string"
      ? t.step(first, fn!)
      : t.step(first as Deno.TestStepDefinition);
  };
  const tellChapter: Storyteller["tellChapter"] = async (tell) => {
    await tell(t);
  };
  await test(
    Object.create(t, {
      step: { value: step },
      tellChapter: { value: tellChapter },
    }),
  );
  return count;
}
