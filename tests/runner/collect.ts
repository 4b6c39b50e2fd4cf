import { appendFileSync } from "node:fs";
import { runStepsAlone } from "./steps.ts";

/**
 * Runs in the process of the tests: many files are imported into one isolate, which loads the application once for
 * all of them. The name of a test includes its file.
 */

/** What a test file reports to the runner, a line of JSON each. */
export type Note =
  | { file: string; tests: number }
  | { file: string; ms: number }
  | { file: string; error: string };

const registerTest = Deno.test;
const areStepsAlone = Deno.env.get("TEST_STEPS") === "alone";
/** Uncaught errors of the running test. */
const uncaught: unknown[] = [];
let running = false;
let lastFile = "";
/** Tests of each file that have not run yet. */
const left = new Map<string, number>();
/** What is done after the last test of the running file. */
const lastWork: (() => Promise<void>)[] = [];

/** Does something after the last test of the running file, whether that fails or not. */
export function afterFile(work: () => Promise<void>): void {
  lastWork.push(work);
}

/** Where notes go; undefined in the process that starts the tests, whose own errors end it. */
const notes = Deno.env.get("TEST_NOTES");

for (const type of ["unhandledrejection", "error"] as const) {
  addEventListener(type, (event) => {
    if (notes === undefined) return;
    // An uncaught error would end the isolate, and with it all later files.
    event.preventDefault();
    const error = event instanceof PromiseRejectionEvent
      ? event.reason
      : (event as ErrorEvent).error;
    if (running) uncaught.push(error);
    else note({ file: lastFile, error: Deno.inspect(error) });
  });
}

/** Imports a file and registers its tests; a failed import counts as a failed test. */
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
  // Without `only`, `beforeEach` and the like, which would affect the tests of other files.
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
  left.set(file, tests);
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
    await endTest(file);
    running = false;
    uncaught.length = 0;
    note({ file, ms: performance.now() - began });
  }
}

async function endTest(file: string): Promise<void> {
  left.set(file, left.get(file)! - 1);
  if (left.get(file)! > 0) return;
  for (const work of lastWork.splice(0)) await work();
}

/** Gives one form for the forms in which this project calls `Deno.test`. */
function definitionOf(
  first: string | Omit<Deno.TestDefinition, "fn"> & { fn?: TestFunction },
  second?: TestFunction,
): Deno.TestDefinition {
  if (typeof first === "string") return { name: first, fn: second! };
  return { ...first, fn: (second ?? first.fn)! };
}

type TestFunction = Deno.TestDefinition["fn"];

function note(what: Note): void {
  appendFileSync(notes!, `${JSON.stringify(what)}\n`);
}
