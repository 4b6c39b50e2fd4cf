import { ATTEST_HISTORY_PATH, ATTEST_PATH } from "./paths.ts";
import { listAttests } from "../../db/attest/attests.ts";
import { removeAttest } from "../../db/attest/removals.ts";
import { can } from "../../domain/access/can.ts";
import { createAction } from "../../http/action.ts";
import type { Ask } from "../../http/ask.ts";
import { noticeOf, withNotice } from "../../http/local-path.ts";
import { ATTEST_ANSWERS } from "./answers.ts";
import { AttestHistory } from "./history.tsx";

/** All attest records with their removals (ATT-01). */
export async function historyPage(ask: Ask) {
  const { db, actor, texts: m } = ask;
  return await ask.render(
    <AttestHistory
      records={await listAttests(db, actor)}
      mayRemove={can(actor, "manageAttest")}
      errors={noticeOf(ask.query("notice"))}
    />,
    { title: m.attest.history, current: ATTEST_PATH, style: "attest" },
  );
}

/** Removes an attestation, after which its trips can be edited again (ATT-07). */
export const attestRemoval = createAction({
  undo: "proof",
  run: ({ db, actor, id }) => removeAttest(db, actor, id),
  answers: ATTEST_ANSWERS,
  refused: (ask, _, { code }) =>
    ask.lead(withNotice(ATTEST_HISTORY_PATH, code)),
  done: () => ATTEST_HISTORY_PATH,
});
