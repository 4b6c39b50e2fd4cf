import { Deletion } from "../../components/deletion.tsx";
import { findGeofence } from "../../db/geofence/geofences.ts";
import { createForm } from "../../http/form.ts";
import { deleteGeofence } from "./changes.ts";
import { invalidGeofencePage } from "./list-page.tsx";
import { GEOFENCES_PATH } from "./paths.ts";

/** Asks before a geofence is deleted (GEO-12). */
export const geofenceDeletion = createForm(deleteGeofence, {
  undo: "kept",
  read: () => ({}),
  page: async (ask) => {
    const { db, actor, id, texts: m } = ask;
    const geofence = await findGeofence(db, actor, id);
    if (!geofence?.mayChange) return invalidGeofencePage(ask);
    return ask.render(
      <Deletion
        question={m.geofence.deleteQuestion(geofence.name)}
        yes={m.geofence.deleteYes}
        keep={m.geofence.keep}
        back={GEOFENCES_PATH}
      />,
      {
        title: m.geofence.deleteTitle,
        current: GEOFENCES_PATH,
        style: "geofence",
      },
    );
  },
  missing: invalidGeofencePage,
  done: () => ({ to: GEOFENCES_PATH, notice: "GeofenceDeleted" }),
});
