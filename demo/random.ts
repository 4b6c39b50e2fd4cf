/** Gives a well-mixed 32-bit number for any texts and numbers: the same parts always give the same number. */
export function hash(...parts: readonly (string | number)[]): number {
  const text = parts.join("|");
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  }
  return mix(h);
}

/** Gives a number from 0 up to 1 that looks random but depends only on the seed and the index. */
export function noise(seed: number, index: number): number {
  return mix(seed ^ Math.imul(index | 0, 0x9e3779b1)) / 2 ** 32;
}

/** Creates a source of repeatable random numbers from 0 up to 1. */
export function randomFrom(seed: number): () => number {
  let index = 0;
  return () => noise(seed, ++index);
}

/** Gives a whole number from `low` to `high`, both included. */
export function between(
  random: () => number,
  low: number,
  high: number,
): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** Gives one of the choices. */
export function pick<T>(random: () => number, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new Error("Nothing to choose from");
  return choice;
}

function mix(value: number): number {
  let h = value >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
