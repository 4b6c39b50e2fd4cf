import { createRoute } from "honox/factory";
import { Erasures, ERASURES_PATH } from "../../../screens/privacy/erasures.tsx";
import { listDeletedPeople } from "../../../db/privacy/erasures.ts";
import { userOf } from "../../../http/context.ts";

/** The account's deleted users, who may be erased (SEC-09). */
export default createRoute(async (c) => {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const m = c.get("texts");
  return c.render(
    <Erasures people={await listDeletedPeople(db, actor)} />,
    { title: m.privacy.erasure.title, frame: "shell", current: ERASURES_PATH },
  );
});
