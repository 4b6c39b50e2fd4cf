import { PRIVACY_PATH } from "./paths.ts";
import { listViewsOf } from "../../db/privacy/views.ts";
import { ViewsQuery } from "../../domain/privacy/views-query.ts";
import type { Ask } from "../../http/ask.ts";
import { ViewsLog } from "./views-log.tsx";

const PATH = `${PRIVACY_PATH}/views`;

/** Shows who saw the trips and positions of the person who asks (SEC-08). */
export async function viewsPage(ask: Ask) {
  const { db, actor, texts: m } = ask;
  const asked = ViewsQuery.safeParse(ask.c.req.query());
  const before = asked.success ? asked.data.before : undefined;
  const { views, next } = await listViewsOf(db, actor, before);
  return ask.render(
    <ViewsLog
      views={views}
      older={next === null ? null : `${PATH}?before=${next}`}
      newest={before === undefined ? null : PATH}
      csv={`${PATH}/csv`}
    />,
    { title: m.privacy.views.title, current: PRIVACY_PATH, style: "privacy" },
  );
}
