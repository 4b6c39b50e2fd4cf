import { Menu } from "../../components/list/menu.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { Undoable } from "../../db/trip/undoing.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import { namesOfFields } from "./field-names.ts";
import { tripPath, UNDO_PATH } from "./paths.ts";

/** Merging, splitting, undoing and deleting, in a menu. */
export function TripMenu(
  { trip, canSplit, undoable }: {
    trip: Trip;
    canSplit: boolean;
    undoable: Undoable;
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
      {!trip.merged && trip.kind !== "transported" &&
        action("merger", m.trip.merge)}
      {canSplit && action("split", m.trip.split)}
      {undoable.redo && <RedoForm trip={trip} change={undoable.redo} />}
      {undoable.undo && action(
        "undo",
        undoable.undo.fields.length === 0
          ? m.trip.undo
          : m.trip.undoOf(namesOfFields(undoable.undo.fields, m)),
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
function RedoForm(
  { trip, change }: { trip: Trip; change: NonNullable<Undoable["redo"]> },
) {
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
