import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import type { Db, Tx } from "../../db/database.ts";
import type { Answer } from "../harness/answer.ts";
import type { Asker } from "../harness/ask.ts";

/** Reads or writes rows of all accounts. */
export function inAll<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return command(db, SYSTEM, work);
}

/** Follows a redirect with its notice, and reads what the notice says and offers. */
export async function noticeOf(who: Asker, answer: Answer) {
  assert.equal(answer.status, 303, answer.text);
  const page = await who.with({ cookie: answer.cookies }).get(answer.location!);
  const [banner = ""] = page.html.match(
    /<div[^>]*data-notice.*?<\/div>/s,
  ) ?? [];
  const [, action] = banner.match(/action="(\/undo\/[^"]+)"/) ?? [];
  const [, back] = banner.match(/name="back" value="([^"]+)"/) ?? [];
  const [, label] = banner.match(/aria-label="([^"]+)"/) ?? [];
  const [, role] = banner.match(/role="(\w+)"/) ?? [];
  const [, text = ""] = banner.match(/<p>(.*?)<\/p>/s) ?? [];
  const [, button] = banner.match(/<button[^>]*>([^<]*)</) ?? [];
  return { action, back, label, role, text, button };
}

type Notice = Awaited<ReturnType<typeof noticeOf>>;

/** Presses the button of a notice, as a browser without JavaScript does. */
export async function press(
  who: Asker,
  { action, back }: Notice,
): Promise<Answer> {
  assert.ok(action, "the notice offers to take it back");
  return await who.post(action, { back: back! });
}
