import { createRoute } from "honox/factory";
import { ViewsLog } from "../../../../screens/privacy/views-log.tsx";
import { listViewsOf } from "../../../../db/privacy/views.ts";
import { ViewsQuery } from "../../../../domain/privacy/views-query.ts";
import { userOf } from "../../../../http/context.ts";

const PATH = "/user/privacy/views";

/** Who saw the trips and positions of the person that asks (SEC-08). */
export default createRoute(async (c) => {
  const { actor } = userOf(c);
  const m = c.get("texts");
  const { db } = c.get("services").database;
  const asked = ViewsQuery.safeParse(c.req.query());
  const before = asked.success ? asked.data.before : undefined;
  const { views, next } = await listViewsOf(db, actor, before);
  return c.render(
    <ViewsLog
      views={views}
      older={next === null ? null : `${PATH}?before=${next}`}
      newest={before === undefined ? null : PATH}
      csv={`${PATH}/csv`}
    />,
    {
      title: m.privacy.views.title,
      frame: "shell",
      current: "/user/privacy",
    },
  );
});
