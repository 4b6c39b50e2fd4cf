import { PLACES_PATH } from "./paths.ts";
import { findPlace } from "../../db/place/places.ts";
import { createForm } from "../../http/form.ts";
import { deletePlace } from "./changes.ts";
import { PlaceDeletion } from "./deletion.tsx";
import { invalidPlacePage } from "./list-page.tsx";

/** Asks before a place is deleted, and from which day its rules end. */
export const placeDeletion = createForm(deletePlace, {
  undo: "kept",
  read: (form) => form.text("apply_from"),
  toRequest: (applyFrom) => ({ apply_from: applyFrom || null }),
  page: async (ask, attempt) => {
    const { db, actor, id, texts: m } = ask;
    const place = await findPlace(db, actor, id);
    if (!place?.mayChange) return invalidPlacePage(ask);
    return ask.render(
      <PlaceDeletion
        place={place}
        applyFrom={attempt?.typed ?? ""}
        errors={attempt?.errors ?? {}}
      />,
      { title: m.place.deleteTitle, current: PLACES_PATH },
    );
  },
  missing: invalidPlacePage,
  done: () => ({ to: PLACES_PATH, notice: "PlaceDeleted" }),
});
