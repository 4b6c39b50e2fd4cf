import { setCookie } from "hono/cookie";
import { findTrip } from "../../db/trip/trips.ts";
import { findUnit } from "../../db/unit/units.ts";
import type { Ask } from "../../http/ask.ts";
import { cookieOptions, readCookie } from "../../http/cookie.ts";
import { type Found, tripAsFound, unitAsFound } from "./result.ts";

const NAME = "opened";
/** How long it is kept, seconds: a week of work. */
const KEPT_S = 7 * 24 * 3600;
/** The latest units and trips that are kept. */
const MOST = 6;
const FORM = /^(\d+)((?:_[ut]\d{1,12}){1,6})$/;

/** A unit or a trip that the person has opened. */
interface Opened {
  kind: "unit" | "trip";
  id: number;
}

/** Keeps in the browser which unit or trip the person opens: ids only, so that what they show follows the rights of later. */
export function keepOpened(ask: Ask, { kind, id }: Opened): void {
  const rest = keptOpened(ask).filter((one) =>
    one.kind !== kind || one.id !== id
  );
  const value = [
    ask.actor.userId,
    ...[{ kind, id }, ...rest].slice(0, MOST).map((one) =>
      `${one.kind[0]}${one.id}`
    ),
  ].join("_");
  if (readCookie(ask.c, NAME) === value) return;
  setCookie(ask.c, NAME, value, { ...cookieOptions(ask.c), maxAge: KEPT_S });
}

/** Gives what the person has opened in this browser, the latest first; nothing of somebody who was logged in before. */
function keptOpened({ c, actor }: Ask): Opened[] {
  const [, user, ids] = FORM.exec(readCookie(c, NAME) ?? "") ?? [];
  if (user !== String(actor.userId)) return [];
  return ids!.slice(1).split("_").map((one) => ({
    kind: one[0] === "u" ? "unit" : "trip",
    id: Number(one.slice(1)),
  }));
}

/** Gives what the person opened last as far as they may see it now; a private trip of somebody else shows nothing. */
export async function openedOf(ask: Ask): Promise<Found[]> {
  const { db, actor } = ask;
  const found = await Promise.all(
    keptOpened(ask).map(async ({ kind, id }): Promise<Found[]> => {
      if (kind === "unit") {
        const unit = await findUnit(db, actor, id);
        return unit ? [unitAsFound(ask, unit)] : [];
      }
      const trip = await findTrip(db, actor, id);
      if (!trip || trip.masked) return [];
      const unit = await findUnit(db, actor, trip.unitId);
      if (!unit) return [];
      const { name: unitName, registrationNumber: plate } = unit;
      return [tripAsFound(ask, { ...trip, unitName, plate })];
    }),
  );
  return found.flat();
}
