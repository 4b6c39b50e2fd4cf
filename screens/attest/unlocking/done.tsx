import { Icon } from "../../../components/icon.tsx";
import { PutAway } from "../../../components/notice.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { statusPath } from "../paths.ts";
import type { Days } from "../../../domain/trip/log/log-query.ts";
import { UnlockLink } from "./question.tsx";

/** Numbers of trips that have just been attested, and of chosen rows that were not. */
export interface JustAttested {
  trips: number;
  refused: number;
  /** Whose they are, as in "unit-5" or "user-7": the first ones. */
  of: string[];
  /** How many others. */
  more: number;
  /** Ids of the attestations, as in "5.8". */
  attests: string;
}

interface DoneProps {
  done: JustAttested | null;
  days: Days;
  place: string;
  user: { id: number; attestsOthers: boolean };
  rows: readonly { unitId: number; name: string }[];
  drivers: readonly { userId: number; name: string }[];
}

/** What has just been attested, how many of the chosen rows were not, and what takes it back: an attestation has no Undo. */
export function Done(props: DoneProps) {
  const m = useTexts();
  const { done, user, days, place } = props;
  if (!done) return null;
  const isUnlocked = user.attestsOthers && done.attests !== "";
  // Of several it is not known which ones were refused.
  const names = done.refused > 0
    ? []
    : done.of.flatMap((of) => nameOf(of, props) ?? []);
  return (
    <div class="banner banner-success banner-undo attest-done">
      <Icon name="check" />
      <p role="status">
        {m.attest.done(done.trips)}
        {names.length > 0 &&
          ` ${m.attest.doneFor(names.join(", "), done.more)}`}
        {done.refused > 0 && ` ${m.attest.notDone(done.refused)}`}
        {!user.attestsOthers && ` ${m.attest.askToUnlock}`}
      </p>
      {isUnlocked && (
        <UnlockLink
          of={{ attests: done.attests }}
          text={done.attests.includes(".")
            ? m.attest.unlockAll(done.trips)
            : undefined}
          days={days}
          place={place}
          class="quiet-button"
        />
      )}
      <PutAway back={statusPath(days, place)} />
    </div>
  );
}

/** Names whose trips were attested, as far as the person's page lists them; the own ones need no name. */
function nameOf(
  of: string,
  { rows, drivers, user }: DoneProps,
): string | undefined {
  const id = Number(of.slice(of.indexOf("-") + 1));
  if (of.startsWith("unit")) {
    return rows.find(({ unitId }) => unitId === id)?.name;
  }
  return drivers.find(({ userId }) => userId === id && id !== user.id)?.name;
}
