import { listAttests } from "../../../db/attest/attests.ts";
import { listLocking } from "../../../db/attest/removals.ts";
import { can } from "../../../domain/access/can.ts";
import { UnlockRequest } from "../../../domain/attest/unlock-request.ts";
import type { Ask } from "../../../http/ask.ts";
import { createForm } from "../../../http/form.ts";
import { lockedOf, unlock } from "../changes.ts";
import { ATTEST_PATH, statusPath } from "../paths.ts";
import { type AskedUnlocking, type Unlocked, Unlocking } from "./question.tsx";

const FIELDS = [
  "unit_id",
  "user_id",
  "attests",
  "from",
  "to",
  "back",
] as const;

/** Asks whose attestations go, unlocks a period and goes back to its status (ATT-07). */
export const unlocking = createForm(unlock, {
  undo: "proof",
  read: (form, { actor }) =>
    can(actor, "manageAttest") ? form.texts([...FIELDS]) : null,
  toRequest,
  // Somebody else may have unlocked the period meanwhile; no button sends a wrong field.
  fields: { AttestNotFound: "from" },
  page: (ask, attempt) => {
    if (!attempt) return question(ask);
    const { typed, code } = attempt;
    return code
      ? ask.lead(statusPath(typed, typed.back), code)
      : ask.notFound();
  },
  done: (_, { removed, kept }, typed) =>
    statusPath(typed, typed.back, {
      unlocked: removed.join("."),
      ...(kept > 0 && { kept: String(kept) }),
    }),
});

function toRequest({ unit_id, user_id, attests, from, to }: AskedUnlocking) {
  return {
    from,
    to,
    unit_id: unit_id || undefined,
    user_id: user_id || undefined,
    attests: attests || undefined,
  };
}

async function question(ask: Ask) {
  const { db, actor, timeZone, texts: m } = ask;
  const asked = Object.fromEntries(
    FIELDS.map((name) => [name, ask.query(name) ?? ""]),
  ) as unknown as AskedUnlocking;
  const read = UnlockRequest.safeParse(toRequest(asked));
  if (!read.success || !can(actor, "manageAttest")) return ask.notFound();
  const ids = await listLocking(db, actor, lockedOf(read.data, timeZone));
  const records = await listAttests(db, actor, ids);
  if (records.length === 0) {
    return ask.lead(
      statusPath(asked, asked.back),
      ids.length > 0 ? "AttestsOfHiddenUnits" : "AttestNotFound",
    );
  }
  return ask.render(
    <Unlocking
      asked={asked}
      records={records}
      kept={ids.length - records.length}
    />,
    { title: m.attest.unlock, current: ATTEST_PATH, style: "attest" },
  );
}

/** Reads what the address says has just been unlocked. */
export async function readUnlocked(ask: Ask): Promise<Unlocked | null> {
  const ids = (ask.query("unlocked") ?? "").split(".").map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  if (ids.length === 0) return null;
  const records = await listAttests(ask.db, ask.actor, ids);
  return {
    records: records.filter(({ removedAt }) => removedAt !== null),
    isPart: ask.query("kept") !== undefined,
  };
}
