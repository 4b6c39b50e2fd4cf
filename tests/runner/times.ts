import { dirname, join } from "node:path";

const ROOT = join(import.meta.dirname!, "../..");
const PATH = join(ROOT, "dist/test-times.json");

/** How long each test file took in its last run, milliseconds. */
type Times = Record<string, number>;

/** Milliseconds a line for a file that has not run here yet. The first matching pattern counts. */
const GUESSES: [RegExp, number][] = [
  [/^tests\/roles\//, 250],
  [/^tests\/access\/(sweep|permissions)/, 120],
  [/^tests\/shell\/.*\.spec\.ts$/, 120],
  [/\.spec\.ts$/, 100],
  [/./, 10],
];

/** Reads the times of earlier runs; a fresh clone has none. */
export async function readTimes(): Promise<Times> {
  const text = await Deno.readTextFile(PATH).catch(() => "{}");
  return JSON.parse(text) as Times;
}

/** Merges the times of a run into those of earlier runs. */
export async function writeTimes(times: Times): Promise<void> {
  const all = { ...await readTimes(), ...times };
  await Deno.mkdir(dirname(PATH), { recursive: true });
  const sorted = Object.entries(all).sort(([, a], [, b]) => b - a);
  const text = JSON.stringify(Object.fromEntries(sorted), null, 2);
  await Deno.writeTextFile(PATH, `${text}\n`);
}

/** Gives the time of each file: that of its last run, or a guess by its lines. */
export async function estimate(
  files: readonly string[],
  known: Times,
): Promise<Map<string, number>> {
  const entries = files.map(async (file): Promise<[string, number]> => {
    if (known[file] !== undefined) return [file, known[file]];
    const text = await Deno.readTextFile(join(ROOT, file));
    const [, msPerLine] = GUESSES.find(([pattern]) => pattern.test(file))!;
    return [file, msPerLine * text.split("\n").length];
  });
  return new Map(await Promise.all(entries));
}
