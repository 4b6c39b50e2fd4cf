import type { Ask } from "../../http/ask.ts";
import { addToNotice } from "../../http/flash.ts";
import type { NoticeKey } from "../../locales/index.ts";

/** The header in which a page names the field that it sends later than it was changed. */
const SENT_LATER = "x-sent-later";

/** What the forms of the row say of each field. */
const NOTICES: Record<string, NoticeKey> = {
  type: "TripTypeSaved",
  purpose: "TripPurposeSaved",
  driver_id: "TripDriverSaved",
};

/** Lets the next page tell, with its Undo, what a page sent when it had a connection again (NET-05, FLOW-03). */
export function tellOfSentLater(ask: Ask, changes: readonly number[]): void {
  const key = NOTICES[ask.c.req.header(SENT_LATER) ?? ""];
  if (key && changes.length > 0) {
    addToNotice(ask.c, { key, several: "TripsSaved" }, changes);
  }
}
