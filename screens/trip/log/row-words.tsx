import { Icon } from "../../../components/icon.tsx";
import { useFormat, useTexts } from "../../../components/texts.tsx";
import type { NamedSuggestion } from "../../../db/suggestion/suggestions.ts";
import type { SuggestionKind } from "../../../domain/suggestion/suggest.ts";
import { PURPOSE_MAX } from "../../../domain/trip/edit.ts";
import type { Trip } from "../../../domain/trip/trip.ts";
import {
  reasonText,
  suggestedText,
} from "../../../locales/suggestion-texts.ts";
import { PURPOSES } from "../fields.tsx";
import { tripPath } from "../paths.ts";

interface RowWordsProps {
  trip: Trip;
  /** The log that the row is in. */
  back: string;
  /** Purposes to choose by one press. */
  recent: readonly string[];
  /** The viewer, who says with one press that they drove. */
  userId: number;
  edit: string;
  suggested: readonly NamedSuggestion[];
  /** A purpose that was not saved since the trip had got another one meanwhile. */
  typed?: string;
}

/** Purpose and driver in the row of a trip: what is missing is marked, and filled in where it stands (FLOW-02). */
export function RowWords(props: RowWordsProps) {
  const { trip } = props;
  const asksPurpose = trip.type === "business" || trip.purpose !== null;
  return (
    <div class="trip-words">
      {asksPurpose && (
        trip.attested
          ? <p class="trip-said">{trip.purpose}</p>
          : <PurposeForm {...props} />
      )}
      {trip.driver
        ? (
          <p class="trip-said trip-driver">
            <Icon name="person" />
            {trip.driver.name}
          </p>
        )
        : !trip.attested && <DriverForm {...props} />}
      <SuggestedType {...props} />
    </div>
  );
}

function PurposeForm(
  { trip, back, recent, suggested, typed }: RowWordsProps,
) {
  const m = useTexts();
  const format = useFormat();
  // Of a trip that goes on nobody asks it; it may be said.
  const isMissing = trip.purpose === null && !trip.ongoing;
  const id = `purpose-${trip.id}`;
  return (
    <form
      class="trip-purpose"
      method="post"
      action={`${tripPath(trip.id)}/purpose`}
      data-in-place
      data-then="[data-missing]"
      data-autosave
      data-refused={typed}
      data-open={typed === undefined ? undefined : ""}
    >
      <input type="hidden" name="back" value={`${back}#trip-${trip.id}`} />
      <input type="hidden" name="seen" value={trip.purpose ?? ""} />
      <label class="visually-hidden" for={id}>
        {m.trip.purposeOfTrip(format.time(trip.startedAt))}
      </label>
      <input
        id={id}
        name="purpose"
        value={typed ?? trip.purpose ?? ""}
        placeholder={trip.ongoing ? m.trip.purpose : m.trip.purposeMissing}
        maxLength={PURPOSE_MAX}
        list={PURPOSES}
        autocomplete="off"
        enterkeyhint="next"
        data-missing={isMissing ? "" : undefined}
      />
      {/* On a phone it takes two lines where it does not fit into the field. */}
      <span class="trip-whole" aria-hidden="true">{trip.purpose}</span>
      <button type="submit" class="quiet-button outlined">{m.trip.save}</button>
      {typed !== undefined && (
        <small class="trip-said" data-stands>
          {m.meanwhile.now(trip.purpose ?? m.meanwhile.nothing)}
        </small>
      )}
      <Suggested
        name="recent"
        kind="purpose"
        suggested={suggested}
      />
      {recent.length > 0 && (
        <span class="trip-recent" data-offers>
          {recent.filter((one) => !isSuggested(suggested, one)).map((
            purpose,
          ) => (
            <button
              key={purpose}
              type="submit"
              name="recent"
              value={purpose}
              class="chip"
            >
              {purpose}
            </button>
          ))}
        </span>
      )}
    </form>
  );
}

function DriverForm({ trip, back, userId, edit, suggested }: RowWordsProps) {
  const m = useTexts();
  const isReader = suggested.some(({ kind, value }) =>
    kind === "driver" && value === String(userId)
  );
  return (
    <form
      class="trip-driver"
      method="post"
      action={`${tripPath(trip.id)}/driver`}
      data-in-place
      data-then="form.trip-driver .chip"
    >
      <input type="hidden" name="back" value={`${back}#trip-${trip.id}`} />
      <input type="hidden" name="seen" value="" />
      <span class="trip-missing" data-later={trip.ongoing ? "" : undefined}>
        <Icon name="person" />
        {trip.ongoing ? m.trip.noDriver : m.trip.driverMissing}
      </span>
      {!isReader && (
        <button type="submit" name="driver_id" value={userId} class="chip">
          {m.trip.iDrove}
        </button>
      )}
      <a href={`${edit}#driver_id`}>{m.trip.otherDriver}</a>
      <Suggested
        name="driver_id"
        kind="driver"
        suggested={suggested}
        text={isReader ? m.trip.iDrove : undefined}
      />
    </form>
  );
}

function isSuggested(
  suggested: readonly NamedSuggestion[],
  purpose: string,
): boolean {
  return suggested.some(({ kind, value }) =>
    kind === "purpose" && value === purpose
  );
}

function SuggestedType({ trip, back, suggested }: RowWordsProps) {
  if (!suggested.some(({ kind }) => kind === "type")) return null;
  return (
    <form method="post" action={`${tripPath(trip.id)}/type`} data-in-place>
      <input type="hidden" name="back" value={`${back}#trip-${trip.id}`} />
      <input type="hidden" name="seen" value={trip.type} />
      <Suggested name="type" kind="type" suggested={suggested} />
    </form>
  );
}

/** A button that accepts what earlier trips suggest, with the reason (FLOW-04). */
function Suggested({ name, kind, suggested, text }: {
  /** Name under which the form takes the value. */
  name: string;
  kind: SuggestionKind;
  suggested: readonly NamedSuggestion[];
  /** In place of what is suggested. */
  text?: string;
}) {
  const m = useTexts();
  const one = suggested.find((one) => one.kind === kind);
  return one
    ? (
      <span class="trip-suggested">
        <button type="submit" name={name} value={one.value} class="chip">
          {text ?? suggestedText(one, m)}
        </button>
        <small title={reasonText(one, m)}>{reasonText(one, m)}</small>
      </span>
    )
    : null;
}

/** Most purposes that a row offers. */
export const OFFERED = 3;

/** Gives the purposes that trips have most often, then those of the list in its order. */
export function recentPurposes(
  trips: readonly Pick<Trip, "purpose">[],
  ofAccount: readonly string[],
): string[] {
  const counts = new Map<string, number>();
  for (const { purpose } of trips) {
    if (purpose) counts.set(purpose, (counts.get(purpose) ?? 0) + 1);
  }
  const often = [...counts].toSorted(([, a], [, b]) => b - a)
    .map(([purpose]) => purpose);
  return [...new Set([...often, ...ofAccount])].slice(0, OFFERED);
}
