/** The share of a batch that starts first, compared with one that fills a gap at the end. */
const FIRST_SHARE = 3;

interface Batch {
  share: number;
  ms: number;
  files: string[];
}

/** Smallest batch, milliseconds: a smaller one is not worth loading the application again. */
const SMALLEST_MS = 8_000;

/** Most files of a batch on average: an isolate keeps what its files left, 2 GB after 130 files. */
const MOST_FILES = 40;

/**
 * Deals files out to batches: each batch loads the application once and runs its files one after the other.
 * Half as many as run at once are small and come last, so that all end together.
 */
export function dealOut(
  times: ReadonlyMap<string, number>,
  mostAtOnce: number,
): string[][] {
  const total = times.values().reduce((sum, ms) => sum + ms, 0);
  const atOnce = Math.max(
    1,
    Math.min(mostAtOnce, Math.floor(total / SMALLEST_MS)),
  );
  const shares = [
    ...Array(Math.max(atOnce, Math.ceil(times.size / MOST_FILES)))
      .fill(FIRST_SHARE),
    ...Array(atOnce === mostAtOnce ? Math.ceil(atOnce / 2) : 0).fill(1),
  ];
  const batches = shares.map((share): Batch => ({ share, ms: 0, files: [] }));
  for (const [file, ms] of longestFirst(times)) {
    const loadWith = (batch: Batch) => (batch.ms + ms) / batch.share;
    const next = batches.reduce((best, batch) =>
      loadWith(batch) < loadWith(best) ? batch : best
    );
    next.files.push(file);
    next.ms += ms;
  }
  return batches.map(({ files }) => files).filter((files) => files.length > 0);
}

/** Files with their times, the longest first. */
export function longestFirst(
  times: ReadonlyMap<string, number>,
): [string, number][] {
  return [...times].sort(([, a], [, b]) => b - a);
}
