import { Menu } from "../../components/list/menu.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { LastChange } from "../../db/trip/undoing.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import { namesOfFields } from "./field-names.ts";
import { tripPath, UNDO_PATH } from "./paths.ts";

/** Merging, splitting, undoing and deleting, in a menu. */
export function TripMenu(
  { trip, canSplit, lastChange }: {
    trip: Trip;
    canSplit: boolean;
    lastChange: LastChange | null;
  },
) {
  const m = useTexts();
  const action = (name: string, text: string) => (
    <form
      method="post"
      action={`${tripPath(trip.id)}/${name}`}
    >
      <button type="submit">{text}</button>
    </form>
  );
  return (
    <Menu label={m.trip.more} end>
      {!trip.merged && action("merger", m.trip.merge)}
      {canSplit && action("split", m.trip.split)}
      {lastChange?.isUndoing && <RedoForm trip={trip} change={lastChange} />}
      {lastChange && action(
        "undo",
        lastChange.isUndoing
          ? m.trip.undo
          : m.trip.undoOf(namesOfFields(lastChange.fields, m)),
      )}
      {trip.byHand && !trip.merged && (
        <a
          href={`${tripPath(trip.id)}/deletion`}
        >
          {m.trip.byHand.delete}
        </a>
      )}
    </Menu>
  );
}

/** Does again what the last change took back. */
function RedoForm({ trip, change }: { trip: Trip; change: LastChange }) {
  const m = useTexts();
  return (
    <form method="post" action={UNDO_PATH}>
      <input type="hidden" name="changes" value={change.id} />
      <input type="hidden" name="back" value={tripPath(trip.id)} />
      <button type="submit">
        {m.trip.redoOf(namesOfFields(change.fields, m))}
      </button>
    </form>
  );
}
