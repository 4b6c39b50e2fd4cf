/** A source of chance that gives the same numbers for the same seed. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  between(min: number, max: number): number;
  /** Normally distributed around 0 with this deviation. */
  around(deviation: number): number;
}

/** Creates a source of chance from a seed (mulberry32). */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (min, max) => min + (max - min) * next(),
    around: (deviation) =>
      deviation * Math.sqrt(-2 * Math.log(1 - next())) *
      Math.cos(2 * Math.PI * next()),
  };
}
