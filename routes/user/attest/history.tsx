import { createRoute } from "honox/factory";
import { can } from "../../../domain/access/can.ts";
import { AttestHistory } from "../../../screens/attest/history.tsx";
import { listAttests } from "../../../db/attest/attests.ts";
import { userOf } from "../../../http/context.ts";
import { noticeOf } from "../../../http/local-path.ts";

/** All attest records with their removals (ATT-01). */
export default createRoute(async (c) => {
  const { actor } = userOf(c);
  const m = c.get("texts");
  const { db } = c.get("services").database;
  return c.render(
    <AttestHistory
      records={await listAttests(db, actor)}
      mayRemove={can(actor, "manageAttest")}
      errors={noticeOf(c.req.query("notice"))}
    />,
    { title: m.attest.history, frame: "shell", current: "/user/attest" },
  );
});
