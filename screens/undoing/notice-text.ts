import type { Context } from "hono";
import type { NoticeText } from "../../components/notice.tsx";
import { findChangedTrips } from "../../db/trip/changed.ts";
import { findUndoing } from "../../db/undoing/undoings.ts";
import { userOf } from "../../http/context.ts";
import type { Notice } from "../../http/flash.ts";
import { formatOf } from "../../locales/format.ts";
import { textOfKey } from "../../locales/index.ts";
import { LOG, UNDO_PATH } from "../trip/paths.ts";
import { sayBooked } from "./booking-words.ts";
import { undoingPath } from "./paths.ts";
import type { Said } from "./said.ts";
import { sayTrips } from "./trip-words.ts";
import { sayHeadValue } from "./unit-words.ts";
import { sayWhat } from "./words.ts";

/** Gives the text of a notice, with what it offers to take back on the page of `path`. */
export async function noticeTextOf(
  c: Context,
  notice: Notice | null,
  path: string,
): Promise<NoticeText | null> {
  if (!notice) return null;
  const { kind, key, undo, undoing } = notice;
  const text = textOfKey(c.get("texts"), key);
  if (undoing) {
    const kept = await keptNotice(c, undoing, { key, text }, path);
    return { kind, ...kept };
  }
  const joined = otherWay(notice, path);
  if (joined || undo.length === 0) return { kind, text, undo: joined };
  const said = await sayTripChanges(c, undo, key === "ChangeRedone");
  const [page] = path.split("?");
  const tellsUndoing = key === "ChangeUndone" || key === "ChangeRedone";
  const told = tellsUndoing
    ? said?.done
    : key === "SuggestionsAccepted"
    ? said?.filledIn
    : key === "TripsSaved" || key === "TripTypeSaved"
    ? said?.saved
    : said?.named?.[key];
  return {
    kind,
    text: told?.replace(/…\.$/, "…") ?? text,
    next: key === "TripEntered" ? said?.next : null,
    // Who made none of the changes, or sees the trips no longer, takes nothing back.
    undo: said && {
      action: UNDO_PATH,
      changes: undo,
      // In the log one stays at the trip.
      back: said.tripId && page === LOG ? `${path}#trip-${said.tripId}` : path,
      isRedo: key === "ChangeUndone",
      what: said.takesBack,
    },
  };
}

/** Gives what takes a merge or a split back: on the page of the trip that it leads to, the other one of them. */
function otherWay({ key, undo }: Notice, path: string): NoticeText["undo"] {
  const [page = ""] = path.split("?");
  const action = key === "TripsMerged"
    ? `${page}/split`
    : key === "TripSplit"
    ? `${page}/merger`
    : null;
  if (!action || undo.length === 0) return null;
  if (!/^\d+$/.test(page.slice(LOG.length + 1))) return null;
  return { action, changes: undo, back: path, isRedo: false, leadsOn: true };
}

/** Says what kept changes of trips were about; null when the person sees the trips no longer. */
async function sayTripChanges(
  c: Context,
  changes: readonly number[],
  isRedo: boolean,
): Promise<Said | null> {
  const { database: { db } } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const changed = await findChangedTrips(db, actor, changes);
  const format = formatOf(c.get("language"), timeZone);
  return changed && sayTrips(c.get("texts"), format, changed, isRedo);
}

/** The notices of a unit's page, which has many fields, most of them folded: they say what was saved. */
const OF_UNIT = ["UnitSaved", "DriverCheckedIn", "DriverCheckedOut"];

/** Gives the notice of a kept change; one that took another back says itself what it did. */
async function keptNotice(
  c: Context,
  id: string,
  { key, text }: { key: string; text: string },
  path: string,
): Promise<Omit<NoticeText, "kind">> {
  const { database: { db } } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const found = await findUndoing(db, actor, id);
  if (!found || found.undoneAt) return { text };
  const m = c.get("texts");
  const format = formatOf(c.get("language"), timeZone);
  const said = await sayWhat(db, actor, { m, format }, found);
  const isChange = found.kind === "change";
  const now = c.get("services").now();
  const value = isChange && !OF_UNIT.includes(key)
    ? null
    : await sayHeadValue({ db, actor, m, format, now }, found.rows, !isChange);
  const fields = key === "UnitSaved" && said.fields;
  const booked = isChange
    ? await sayBooked({ db, actor, m, format, now }, key, found.rows)
    : null;
  return {
    text: value ?? booked ??
      (isChange
        ? said.saved ?? (fields ? `${text} ${fields}.` : text)
        : said.done ?? text),
    undo: {
      action: undoingPath(id),
      back: path,
      isRedo: found.kind === "undo",
      what: said.takesBack,
    },
  };
}
