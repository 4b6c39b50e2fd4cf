import assert from "node:assert/strict";
import type { Db } from "../../db/database.ts";
import { type TextKey, textsOf } from "../../locales/index.ts";
import { digestOf } from "../access/sweep/story.ts";
import type { Answer } from "../harness/answer.ts";

const { byKey } = textsOf("en");

/** How a refusal is worded, and which tables count tries or use up what was tried. */
export interface Refusal {
  key: TextKey;
  /** The number in the text. */
  count?: number;
  counting?: string[];
}

/** Proves that a call is refused with the text of a condition, and changes nothing of the accounts (ERR-10). */
export async function assertRefused(
  db: Db,
  accountIds: number[],
  refusal: Refusal,
  call: () => Promise<Answer>,
): Promise<void> {
  const { status, json } = await changesNothing(db, accountIds, refusal, call);
  assert.ok(status >= 400 && status < 500, `${status}`);
  assert.equal(json.success, false);
  assert.equal(json.data, null);
  assert.equal(json.message, textOf(refusal));
}

/** Proves the same of a page, where the text shows. */
export async function assertPageRefuses(
  db: Db,
  accountIds: number[],
  refusal: Refusal,
  send: () => Promise<Answer>,
): Promise<void> {
  const { status, text } = await changesNothing(db, accountIds, refusal, send);
  assert.ok(status >= 400 && status < 500, `${status}`);
  assert.ok(text.includes(textOf(refusal)), text);
}

async function changesNothing(
  db: Db,
  accountIds: number[],
  { counting = [] }: Refusal,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const digests = async () => {
    const all = await Promise.all(accountIds.map((id) => digestOf(db, id)));
    return all.map((tables) =>
      Object.entries(tables).filter(([name]) => !counting.includes(name))
    );
  };
  const before = await digests();
  const answer = await send();
  assert.deepEqual(await digests(), before);
  return answer;
}

function textOf({ key, count }: Refusal): string {
  return byKey[key].replace("{count}", String(count));
}
