import { Icon } from "../../../components/icon.tsx";
import { PutAway } from "../../../components/notice.tsx";
import { Dots, SaveBar } from "../../../components/sections.tsx";
import { useFormat, useTexts } from "../../../components/texts.tsx";
import type { AttestRecord } from "../../../domain/attest/attest.ts";
import type { Days } from "../../../domain/trip/log/log-query.ts";
import { writtenDays } from "../../trip/log/written-days.ts";
import {
  ATTEST_HISTORY_PATH,
  statusPath,
  type UnlockedOf,
  unlockingPath,
} from "../paths.ts";

/** The link to the question that unlocks the days of a unit or a driver, or what one press attested (ATT-07). */
export function UnlockLink({ of, name, text, days, place, class: className }: {
  of: UnlockedOf;
  /** Whose days they are, where the text beside it does not say so. */
  name?: string;
  /** Says how much it unlocks. */
  text?: string;
  days: Days;
  /** The part of the status page's address that follows its days. */
  place: string;
  class?: string;
}) {
  const m = useTexts();
  return (
    <a
      class={className}
      href={unlockingPath(days, of, place)}
      data-dialog="refresh"
      aria-label={name && m.attest.unlockOf(name)}
    >
      {text ?? m.attest.unlock}
    </a>
  );
}

/** What a person wants to unlock, as the address and the form say it. */
export interface AskedUnlocking {
  unit_id: string;
  user_id: string;
  /** Ids of attestations, as in "5.8". */
  attests: string;
  from: string;
  to: string;
  /** The part of the status page's address that follows its days. */
  back: string;
}

/** Asks before attestations are removed: whose, of which days and of how many trips (ATT-07). */
export function Unlocking({ asked, records, kept }: {
  asked: AskedUnlocking;
  /** The attestations that go. */
  records: readonly AttestRecord[];
  /** How many attestations stay, since they also hold trips of units that are hidden from the person. */
  kept: number;
}) {
  const m = useTexts();
  const format = useFormat();
  return (
    <form class="card form narrow" method="post" data-dialog-part>
      <p class="explanation">{m.attest.unlockQuestion(records.length)}</p>
      <ul class="attest-signed">
        {records.map((record) => (
          <li key={record.id}>
            <strong>{nameOf(record)}</strong>
            <small>
              <Dots
                of={[
                  writtenDays(record, format),
                  m.trip.count(record.trips),
                ]}
              />
            </small>
          </li>
        ))}
      </ul>
      {kept > 0 && <p class="explanation">{m.attest.unlockKeeps(kept)}</p>}
      {Object.entries(asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SaveBar>
        <button type="submit" class="button" autofocus>
          {m.attest.unlockTrips(tripsOf(records))}
        </button>
        <a
          class="quiet-button outlined"
          href={statusPath(asked, asked.back)}
          data-dialog-close
        >
          {m.attest.notNow}
        </a>
      </SaveBar>
    </form>
  );
}

/** What has just been unlocked. */
export interface Unlocked {
  /** The attestations that were removed. */
  records: readonly AttestRecord[];
  /** Whether others of the period stay. */
  isPart: boolean;
}

/** Says how many trips of whom were unlocked, and where it stays written. */
export function UnlockedNote({ unlocked, back }: {
  unlocked: Unlocked | null;
  /** Path of the page without it. */
  back: string;
}) {
  const m = useTexts();
  if (!unlocked || unlocked.records.length === 0) return null;
  const { records, isPart } = unlocked;
  const byName = [...Map.groupBy(records, nameOf)];
  const whose = byName.map(([name, records]) =>
    byName.length > 1 ? `${name} ${tripsOf(records)}` : name
  );
  return (
    <div class="banner banner-success banner-undo attest-done">
      <Icon name="check" />
      <p role="status">
        {m.attest.unlocked(tripsOf(records), whose.join(", "))}
        {isPart && ` ${m.attest.partlyUnlocked}`}
      </p>
      <a href={ATTEST_HISTORY_PATH} class="quiet-button">{m.attest.history}</a>
      <PutAway back={back} />
    </div>
  );
}

function nameOf({ unitName, userName }: AttestRecord): string {
  return unitName ?? userName ?? "";
}

function tripsOf(records: readonly AttestRecord[]): number {
  return records.reduce((sum, { trips }) => sum + trips, 0);
}
