import { appendFileSync } from "node:fs";
import { runStepsAlone } from "./steps.ts";

/**
 * Runs in the process of the tests: many files are imported into one isolate, which loads the application once for all
 * of them. The name of a test says which file it is from.
 */

/** What a file of tests leaves behind for the runner, a line of JSON each. */
export type Note =
  | { file: string; tests: number }
  | { file: string; ms: number }
  | { file: string; error: string };

const registerTest = Deno.test;
const areStepsAlone = Deno.env.get("TEST_STEPS") === "alone";
/** Errors that nothing caught while the running test ran. */
const uncaught: unknown[] = [];
let running = false;
let lastFile = "";

for (const type of ["unhandledrejection", "error"] as const) {
  addEventListener(type, (event) => {
    // Left alone it would end the isolate, and with it all files that come after.
    event.preventDefault();
    const error = event instanceof PromiseRejectionEvent
      ? event.reason
      : (event as ErrorEvent).error;
    if (running) uncaught.push(error);
    else note({ file: lastFile, error: Deno.inspect(error) });
  });
}

/** Imports a file and registers its tests; one that cannot be imported is a test that fails. */
export async function collect(
  file: string,
  importFile: () => Promise<unknown>,
): Promise<void> {
  let tests = 0;
  const register = (options: Deno.TestDefinition) => {
    if (!options.ignore) tests++;
    registerTest({
      ...options,
      name: `${file} => ${options.name}`,
      fn: (t) =>
        timed(
          file,
          () => areStepsAlone ? runStepsAlone(t, options.fn) : options.fn(t),
        ),
    });
  };
  // Without `only`, `beforeEach` and the like, which would act on the tests of other files too.
  const test = (...args: Parameters<typeof definitionOf>) =>
    register(definitionOf(...args));
  Object.assign(Deno, { test });
  try {
    await importFile();
  } catch (error) {
    register({
      name: "the file is imported",
      fn: () => Promise.reject(error),
    });
  }
  note({ file, tests });
}

async function timed(
  file: string,
  test: () => void | Promise<void>,
): Promise<void> {
  lastFile = file;
  running = true;
  const began = performance.now();
  try {
    await test();
    if (uncaught.length > 0) {
      throw new AggregateError(uncaught.splice(0), "nothing caught an error");
    }
  } finally {
    running = false;
    uncaught.length = 0;
    note({ file, ms: performance.now() - began });
  }
}

/** The forms in which this project calls `Deno.test`, as one. */
function definitionOf(
  first: string | Omit<Deno.TestDefinition, "fn"> & { fn?: TestFunction },
  second?: TestFunction,
): Deno.TestDefinition {
  if (typeof first === "string") return { name: first, fn: second! };
  return { ...first, fn: (second ?? first.fn)! };
}

type TestFunction = Deno.TestDefinition["fn"];

function note(what: Note): void {
  appendFileSync(Deno.env.get("TEST_NOTES")!, `${JSON.stringify(what)}\n`);
}
