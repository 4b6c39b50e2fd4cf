import type { UserActor } from "../../domain/access/actor.ts";
import { hourOf, type ViewMedium } from "../../domain/privacy/view.ts";
import type { Db } from "../database.ts";
import { type Seen, watch } from "./seeing.ts";
import { storeViews } from "./views.ts";
import type { NotedView } from "./noted-view.ts";

/** How long a first view waits for others to be written with it, milliseconds. */
const GATHER_MS = 5_000;

/** How long a repeated view waits before it is written: a client that polls costs one write in that time. */
const RECOUNT_MS = 300_000;

/** Most lines that wait; more are counted and reported instead of filling the memory. */
const WAITING_MAX = 100_000;

/** Lines written by one statement. */
const BATCH = 2_000;

interface Options {
  db: Db;
  now: () => Date;
  log: (event: string, facts: Record<string, unknown>) => void;
  /** Only tests have fewer. */
  waitingMax?: number;
}

/**
 * The log of who looked at whose trips and positions (SEC-08). Views are gathered in memory, a line an hour, and
 * written in bulk after the answers. While the database is away they wait; views that no longer fit are reported.
 */
export class ViewLog {
  readonly #options: Options;
  #waiting = new Map<string, NotedView>();
  /** Keys of this hour that are already written; repeated views of them can wait. */
  #written = new Set<string>();
  #hour = 0;
  #lost = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #timerAt = Infinity;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Records what a person is shown by one request. The same unit and driver counts once, in a stream once an hour. */
  follow(actor: UserActor, medium: ViewMedium): void {
    const told = new Set<string>();
    let hour = 0;
    watch(actor, (seen) => {
      const at = this.#options.now();
      // A stream may be open for weeks, so it forgets past hours.
      if (hourOf(at).getTime() !== hour) told.clear();
      hour = hourOf(at).getTime();
      for (const noted of notedOf(actor, medium, seen, at)) {
        const key = keyOf(noted);
        if (told.has(key)) continue;
        told.add(key);
        this.#add(key, noted);
      }
    });
  }

  /** Writes what waits; resolves when it is written, or when it cannot be written now. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timerAt = Infinity;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Writes what waits for the last time. */
  async stop(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
    this.#report(this.#waiting.size);
  }

  #add(key: string, noted: NotedView): void {
    const known = this.#waiting.get(key);
    if (known) {
      known.views += noted.views;
      known.last_at = noted.last_at;
      return;
    }
    if (this.#waiting.size >= (this.#options.waitingMax ?? WAITING_MAX)) {
      this.#lost++;
    } else {
      this.#waiting.set(key, noted);
    }
    if (noted.hour.getTime() !== this.#hour) {
      this.#hour = noted.hour.getTime();
      this.#written.clear();
    }
    this.#wake(this.#written.has(key) ? RECOUNT_MS : GATHER_MS);
  }

  #wake(ms: number): void {
    const at = performance.now() + ms;
    if (at >= this.#timerAt) return;
    clearTimeout(this.#timer);
    this.#timerAt = at;
    this.#timer = setTimeout(() => this.flush(), ms);
  }

  async #write(): Promise<void> {
    const taken = [...this.#waiting];
    this.#waiting = new Map();
    for (let done = 0; done < taken.length; done += BATCH) {
      const batch = taken.slice(done, done + BATCH);
      const { left, error } = await storeViews(
        this.#options.db,
        batch.map(([, noted]) => noted),
      );
      const waits = new Set(left);
      for (const [key, noted] of batch) {
        if (waits.has(noted)) this.#add(key, noted);
        else this.#written.add(key);
      }
      if (waits.size === 0) continue;
      this.#options.log("view-log-failed", { error });
      if (waits.size < batch.length) continue;
      for (const [key, noted] of taken.slice(done + BATCH)) {
        this.#add(key, noted);
      }
      break;
    }
    this.#report(this.#lost);
    this.#lost = 0;
  }

  #report(lost: number): void {
    if (lost > 0) this.#options.log("views-lost", { lost });
  }
}

function notedOf(
  actor: UserActor,
  medium: ViewMedium,
  { accountId, unitId, kind, of }: Seen,
  at: Date,
): NotedView[] {
  const noted = {
    account_id: accountId,
    viewer_account_id: actor.accountId,
    viewer_id: actor.userId,
    is_support: actor.isSupport,
    unit_id: unitId,
    kind,
    medium,
    hour: hourOf(at),
    first_at: at,
    last_at: at,
    views: 1,
  };
  const period = { from_at: null, until_at: null };
  if (of === "now") return [{ ...noted, ...period, driver_id: null }];
  if ("from" in of) {
    // By whole hours, so that repeated requests for the last day have one key.
    const [from_at, until_at] = [hourOf(of.from), hourOf(of.until)];
    return [{ ...noted, driver_id: null, from_at, until_at }];
  }
  return [...new Set(of)].filter((driver) => driver !== actor.userId)
    .map((driver_id) => ({ ...noted, ...period, driver_id }));
}

function keyOf(noted: NotedView): string {
  return [
    noted.viewer_id,
    noted.unit_id,
    noted.driver_id,
    noted.kind,
    noted.medium,
    noted.hour.getTime(),
    noted.from_at?.getTime(),
    noted.until_at?.getTime(),
  ].join(" ");
}
