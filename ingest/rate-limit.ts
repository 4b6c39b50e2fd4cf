export interface RateLimit {
  /** Reports that a unit may send in the long run. */
  perSecond: number;
  /** Reports that it may send at once, to empty its memory after a day without network. */
  burst: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Most units remembered; the oldest is forgotten, which only gives it a full bucket again. */
const MAX_BUCKETS = 50_000;

/** A token bucket for each unit: a report takes a token, and tokens come back with time (ING-15). */
export class RateLimiter {
  readonly #limit: RateLimit;
  readonly #maxBuckets: number;
  readonly #buckets = new Map<number | string, Bucket>();

  constructor(limit: RateLimit, maxBuckets = MAX_BUCKETS) {
    this.#limit = limit;
    this.#maxBuckets = maxBuckets;
  }

  /** How many senders are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Takes a token at `now` milliseconds: 0 when there was one, else the seconds until there will be. */
  take(sender: number | string, now: number): number {
    const { perSecond, burst } = this.#limit;
    const bucket = this.#buckets.get(sender) ?? this.#open(sender, now);
    const grown = Math.max(0, now - bucket.at) / 1000 * perSecond;
    bucket.tokens = Math.min(burst, bucket.tokens + grown);
    bucket.at = now;
    if (bucket.tokens < 1) {
      return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
    }
    bucket.tokens--;
    return 0;
  }

  #open(sender: number | string, now: number): Bucket {
    if (this.#buckets.size >= this.#maxBuckets) {
      this.#buckets.delete(this.#buckets.keys().next().value!);
    }
    const bucket = { tokens: this.#limit.burst, at: now };
    this.#buckets.set(sender, bucket);
    return bucket;
  }
}
