import { can } from "../../domain/access/can.ts";
import { UnitFilterQuery } from "../../domain/unit/list/list-query.ts";
import { refuse } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { streamUnits } from "./stream.ts";
import { toUnitView } from "./unit-view.ts";

/** Streams the person's units, for the map and the list of the page. */
export function pageStream(ask: Ask): Response {
  if (!can(ask.actor, "seeMap")) {
    return refuse(ask.c, { NoMap: 403 }, { code: "NoMap" });
  }
  const { services, texts } = ask;
  return streamUnits(
    ask,
    {
      kind: `page ${ask.language}`,
      toData: (unit) => toUnitView(unit, services, texts),
    },
    UnitFilterQuery.parse(ask.c.req.query()),
  );
}
