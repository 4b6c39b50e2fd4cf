import { ask } from "../../enhance/ask.ts";
import {
  type Change,
  dropChange,
  findChange,
  isStuck,
  keepChange,
  listChanges,
} from "./change.ts";

/** What became of the changes that waited. */
export interface Sent {
  saved: number;
  /** Those that turned out to need a decision. */
  stuck: number;
}

/** Sends the changes of a person in order, in one window at a time; stops where the server does not answer. */
export async function sendChanges(
  person: string,
  texts: Record<string, string>,
): Promise<Sent> {
  const sent = { saved: 0, stuck: 0 };
  const send = async () => {
    for (const change of listChanges(person)) {
      if (isStuck(change)) continue;
      const became = await sendChange(person, change, texts);
      if (!became) break;
      if (became !== "dropped") sent[became]++;
    }
  };
  await (navigator.locks?.request("waiting", send) ?? send());
  return sent;
}

/** Sends a change, which may be taken back meanwhile; null when it has to be sent again later. */
async function sendChange(
  person: string,
  change: Change,
  texts: Record<string, string>,
): Promise<keyof Sent | "dropped" | null> {
  const { trip, field, mine, seen } = change;
  const answer = await ask(`/api/v1/user/triplog/${trip}`, {
    method: "PUT",
    headers: { "content-type": "application/json", "x-sent-later": field },
    body: JSON.stringify({
      [field]: mine.value,
      seen: { user_id: Number(person), [field]: seen },
    }),
  }).catch(() => null);
  if (!answer || isLater(answer.status)) return null;
  // It may have been changed again, or taken back, while it was under way.
  const now = findChange(person, change);
  const isAsSent = now?.mine.value === mine.value;
  if (answer.ok) {
    if (isAsSent) dropChange(person, change);
    else if (now) keepChange(person, { ...now, seen: mine.value });
    return "saved";
  }
  const refusal = await answer.json().catch(() => null);
  if (!refusal) return null;
  const { message, errors } = refusal;
  const theirs = errors?.now && valueOf(field, errors.now);
  // Another person is logged in: the change is not theirs to send.
  if (answer.status === 409 && !theirs) return null;
  if (!now) return "dropped";
  if (theirs && change.maybe.includes(theirs.value) && theirs.value !== seen) {
    const again = { ...now, seen: theirs.value };
    keepChange(person, again);
    return await sendChange(person, again, texts);
  }
  const refused = answer.status === 404 ? texts.gone : message;
  const { changed } = errors ?? {};
  const why = theirs ? { theirs, changed } : { refused };
  keepChange(person, { ...now, ...why });
  return "stuck";
}

function isLater(status: number): boolean {
  return status >= 500 || status === 401 || status === 429;
}

/** Gives the value that a field of the trip has now. */
function valueOf(
  field: Change["field"],
  now: Record<string, unknown> & {
    driver: { id: number; name: string } | null;
  },
): Change["theirs"] {
  if (field === "driver_id") {
    return { value: now.driver?.id ?? null, text: now.driver?.name ?? "" };
  }
  const value = now[field] as string | null;
  return { value, text: value ?? "" };
}
