import { runBatches } from "./batches.ts";

/** Runs one test file, as a program of its own, and writes its counts as JSON to a path. */
const [file, result] = Deno.args as [string, string];
const { passed, failed } = await runBatches([[file]]);
await Deno.writeTextFile(result, JSON.stringify({ passed, failed }));
