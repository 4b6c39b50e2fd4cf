import type { Context } from "hono";
import { createRoute } from "honox/factory";
import type { TripValues } from "../../../../screens/trip/fields.tsx";
import { TripPage } from "../../../../screens/trip/page.tsx";
import { type EditError, editTrips } from "../../../../db/trip/edits.ts";
import { canSplit } from "../../../../db/trip/merging.ts";
import { findTrip } from "../../../../db/trip/trips.ts";
import { decodePolyline } from "../../../../domain/geo/polyline.ts";
import { TripEditRequest } from "../../../../domain/trip/edit-request.ts";
import { formatOf } from "../../../../locales/format.ts";
import { userOf } from "../../../../http/context.ts";
import { type FieldErrors, fieldErrors } from "../../../../http/envelope.ts";
import { drawRoutes } from "../../../../screens/trip/route-map.ts";
import { localPath } from "../../../../http/local-path.ts";
import { pathId } from "../../../../http/path-id.ts";
import { tripChoices } from "../../../../screens/trip/choices.ts";
import { tripErrorAnswer } from "../../../../screens/trip/errors.ts";

/** One trip with its route, to look at and to edit. */
export default createRoute((c) => tripPage(c, {}));

/** Saves what was written on the trip and goes back to the log. */
export const POST = createRoute(async (c) => {
  const form = await c.req.parseBody();
  const typed = {
    type: String(form.type ?? ""),
    purpose: String(form.purpose ?? ""),
    project: String(form.project ?? ""),
    note: String(form.note ?? ""),
    driver_id: form.driver_id ? Number(form.driver_id) : null,
  };
  const parsed = TripEditRequest.safeParse(typed);
  if (!parsed.success) {
    return await tripPage(c, { typed, errors: fieldErrors(parsed.error) });
  }
  const id = pathId(c);
  if (!id) return c.notFound();
  const { db } = c.get("services").database;
  const saved = await editTrips(db, userOf(c).actor, [id], parsed.data);
  if (saved.ok) return c.redirect(backFrom(c, form.back), 303);
  const { status, key } = tripErrorAnswer(saved.error);
  if (status === 404) return c.notFound();
  const field = FIELDS[saved.error.code] ?? "form";
  return await tripPage(c, { typed, errors: { [field]: [key] } });
});

/** Where the page says what is wrong with one field. */
const FIELDS: Partial<Record<EditError["code"], string>> = {
  DriverNotFound: "driver_id",
  ProjectNotFound: "project",
};

interface Attempt {
  typed?: TripValues;
  errors?: FieldErrors;
  /** The driver to be checked in, and the one who is. */
  confirm?: { driverId: number; checkedInId: number };
}

/** The page of a trip, with what was typed and what is wrong with it after a refused change. */
export async function tripPage(
  c: Context,
  { typed, errors = {}, confirm }: Attempt,
) {
  const services = c.get("services");
  const { actor, timeZone } = userOf(c);
  const { db } = services.database;
  const m = c.get("texts");
  const id = pathId(c);
  const trip = id ? await findTrip(db, actor, id) : null;
  if (!trip) return c.notFound();
  if (Object.keys(errors).length > 0) c.status(422);
  const format = formatOf(c.get("language"), timeZone);
  const { drivers, ...names } = await tripChoices(db, actor);
  const choices = {
    ...names,
    // Who takes a private trip over would see it; who drove it is for others to say.
    drivers: drivers.filter(({ id }) => !trip.masked || id !== actor.userId),
  };
  return c.render(
    <TripPage
      trip={trip}
      values={typed ?? {
        type: trip.type,
        purpose: trip.purpose ?? "",
        project: trip.project ?? "",
        note: trip.note ?? "",
        driver_id: trip.driver?.id ?? null,
      }}
      errors={errors}
      choices={choices}
      confirm={confirm && {
        driverId: confirm.driverId,
        checkedIn: drivers.find(({ id }) => id === confirm.checkedInId)?.name ??
          m.trips.noDriver,
      }}
      canSplit={await canSplit(db, actor, trip)}
      map={drawRoutes(services.map, [decodePolyline(trip.route)])}
      back={backFrom(c, c.req.query("back"))}
    />,
    {
      title: m.trips.tripOn(format.day(trip.startedAt)),
      frame: "shell",
      current: "/user/create-triplog",
    },
  );
}

function backFrom(c: Context, asked: unknown): string {
  return localPath(asked, `/user/create-triplog#trip-${c.req.param("id")}`);
}
