import { createRoute } from "honox/factory";
import { listNameChanges } from "../../../db/unit/history.ts";
import { formatOf } from "../../../locales/format.ts";
import { userOf } from "../../../http/context.ts";
import {
  askedUnitDetails,
  noUnitPage,
  unitParts,
  UNITS_PATH,
} from "../../../screens/unit/page.tsx";

/** What a unit was called, and who changed it when (UNIT-12). */
export default createRoute(async (c) => {
  const unit = await askedUnitDetails(c);
  if (!unit) return noUnitPage(c);
  const { db } = c.get("services").database;
  const { actor, timeZone } = userOf(c);
  const m = c.get("texts");
  const x = m.units.names;
  const format = formatOf(c.get("language"), timeZone);
  const changes = await listNameChanges(db, actor, unit.id);
  return c.render(
    <div class="unit-page">
      {unitParts(c, unit.id, "names")}
      <p class="muted">{x.explanation}</p>
      {changes.length === 0
        ? <p class="empty">{x.none}</p>
        : (
          <table class="unit-table">
            <thead>
              <tr>
                <th scope="col">{x.to}</th>
                <th scope="col">{x.from}</th>
                <th scope="col">{x.when}</th>
                <th scope="col">{x.who}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ before, after, changedAt, changedBy }) => (
                <tr key={changedAt.getTime()}>
                  <th scope="row">{after}</th>
                  <td data-label={x.from}>{before}</td>
                  <td data-label={x.when}>{format.dateTime(changedAt)}</td>
                  <td data-label={x.who}>{changedBy}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
    </div>,
    {
      title: `${m.units.parts.names} – ${unit.name}`,
      frame: "shell",
      current: UNITS_PATH,
    },
  );
});
