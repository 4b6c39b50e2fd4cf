import { Empty } from "../../components/sections.tsx";
import { type Ask, NO_ID } from "../../http/ask.ts";
import { USERS_PATH } from "./list.tsx";

/** What shows in place of a user that does not exist any more (ACC-10); a path without an id is no user's. */
export function userNotFoundPage(ask: Ask) {
  const { c, texts: m, shortId } = ask;
  if (shortId === NO_ID) return ask.notFound();
  c.status(404);
  return ask.render(
    <Empty>
      {m.byKey.UserNotFound} <a href={USERS_PATH}>{m.user.back}</a>
    </Empty>,
    { title: m.user.title, current: USERS_PATH },
  );
}
