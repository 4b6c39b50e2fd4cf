import { findTrip } from "../../../db/trip/trips.ts";
import { findUsualDriver } from "../../../db/trip/usual/driver.ts";
import { readUsualWays } from "../../../db/trip/usual/ways.ts";
import { findUnit } from "../../../db/unit/units.ts";
import type { Trip } from "../../../domain/trip/trip.ts";
import { Empty } from "../../../components/sections.tsx";
import type { Ask } from "../../../http/ask.ts";
import { fieldErrors } from "../../../http/envelope.ts";
import { type Attempt, createForm } from "../../../http/form.ts";
import { textOfKey } from "../../../locales/index.ts";
import { chooseUnit } from "../../unit/choose-unit.ts";
import { tripChoices } from "../choices.ts";
import type { TripChoices } from "../fields.tsx";
import { chosenLogOf } from "../log-of.ts";
import { LOG } from "../paths.ts";
import { saved } from "../saved.ts";
import { enterTripByHand } from "./changes.ts";
import { TAKEN, TripByHandForm, type TypedTrip } from "./editor.tsx";
import { ChooseUnit } from "./choosing.tsx";
import {
  emptyTrip,
  toTripByHandRequest,
  toTripFormErrors,
  typedTrip,
  wayBackOf,
} from "./form.ts";
import { TIME_FIELDS, whyRefused } from "./refused-time.ts";

/** Most addresses that the form offers, and pairs of them whose usual distance it offers. */
const OFFERED = { ends: 20, distances: 40 };

/** The form for a trip that no unit reported (TRIP-25); the log then shows the trip. */
export const byHandForm = createForm(enterTripByHand, {
  undo: "own",
  read: typedTrip,
  toRequest: (typed, { timeZone }) => toTripByHandRequest(typed, timeZone),
  errorsAt: (error, typed) => toTripFormErrors(fieldErrors(error), typed),
  fields: TIME_FIELDS,
  // Without scripts the distance that is offered is filled in here; scripts send nothing.
  other: async (ask, form, typed) => {
    const distance = form.text(TAKEN);
    if (distance === "") return null;
    const taken = { ...typed, distance };
    return await byHandPage(ask, { typed: taken, errors: {}, code: null });
  },
  page: byHandPage,
  missing: byHandPage,
  done: async (ask, { id, changes }, { start_date: day }) =>
    saved(
      await chosenLogOf(ask, { id, unitId: ask.unitId, day }),
      await findThere(ask) ? "WayBackEntered" : "TripEntered",
      changes,
    ),
});

async function byHandPage(ask: Ask, attempt?: Attempt<TypedTrip>) {
  const { db, actor, texts: m } = ask;
  const page = { title: m.trip.byHand.title, current: LOG, style: "trip" };
  if (ask.query("unit") === undefined) {
    const { unit, offered } = await chooseUnit(ask);
    return ask.render(<ChooseUnit unit={unit} offered={offered} />, page);
  }
  const unit = await findUnit(db, actor, ask.unitId);
  if (!unit) {
    ask.c.status(404);
    return ask.render(
      <Empty
        icon="journal"
        next={{ href: `${LOG}/by-hand`, text: m.trip.byHand.chooseUnit }}
      >
        {textOfKey(m, "UnitNotFound")}
      </Empty>,
      page,
    );
  }
  const { id: unitId } = unit;
  const choices = await tripChoices(db, actor, unitId);
  const there = await findThere(ask);
  return ask.render(
    <TripByHandForm
      unitName={unit.name}
      wayBackOf={there}
      typed={attempt?.typed ??
        (there
          ? wayBackOf(there, ask.format, ask.timeZone)
          : await newTrip(ask, unitId, choices))}
      choices={choices}
      usual={await readUsualWays(db, actor, unitId, OFFERED)}
      errors={attempt?.errors ?? {}}
      why={await whyRefused(ask, attempt)}
      back={`${LOG}?unit=${unitId}`}
    />,
    there ? { ...page, title: m.trip.byHand.wayBack.title } : page,
  );
}

/** Finds the trip whose way back the address asks for, as far as the person may know where it went. */
async function findThere(ask: Ask): Promise<Trip | null> {
  const id = Number(ask.query("back_of"));
  if (!Number.isSafeInteger(id)) return null;
  const trip = await findTrip(ask.db, ask.actor, id);
  return trip && trip.unitId === ask.unitId && !trip.masked ? trip : null;
}

/** Gives an empty form, with the driver who probably drove. */
async function newTrip(
  { db, actor, now, timeZone }: Ask,
  unitId: number,
  { drivers }: TripChoices,
) {
  const usual = await findUsualDriver(db, actor, unitId);
  const [only, ...more] = drivers;
  return emptyTrip(
    now,
    timeZone,
    usual ?? (more.length === 0 ? only?.id ?? null : null),
  );
}
