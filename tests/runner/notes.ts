import type { Note } from "./collect.ts";

/** What a run of tests reported about its files. */
export interface RunNotes {
  /** Milliseconds that the tests of a file took. */
  times: Record<string, number>;
  /** Why a file did not run to its end. */
  problems: string[];
}

/** Reads the reports of a run about these files. */
export async function readNotes(
  path: string,
  files: readonly string[],
): Promise<RunNotes> {
  const text = await Deno.readTextFile(path).catch(() => "");
  const left = new Map(files.map((file) => [file, Infinity]));
  const times: RunNotes["times"] = {};
  const problems: string[] = [];
  for (const line of text.split("\n").filter(Boolean)) {
    const note = JSON.parse(line) as Note;
    if ("tests" in note) left.set(note.file, note.tests);
    else if ("error" in note) problems.push(`${note.file}: ${note.error}`);
    else {
      left.set(note.file, left.get(note.file)! - 1);
      times[note.file] = Math.round((times[note.file] ?? 0) + note.ms);
    }
  }
  for (const [file, tests] of left) {
    if (tests === Infinity) problems.push(`${file}: it was not imported`);
    else if (tests > 0) problems.push(`${file}: ${tests} tests did not run`);
  }
  return { times, problems };
}
