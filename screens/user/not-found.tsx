import { USERS_PATH } from "./paths.ts";
import { Empty } from "../../components/sections.tsx";
import { type Ask, NO_ID } from "../../http/ask.ts";

/** The page in place of a user that does not exist any more (ACC-10), also for a path without an id. */
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
