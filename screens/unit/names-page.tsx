import { useFormat, useTexts } from "../../components/texts.tsx";
import { listNameChanges } from "../../db/unit/history.ts";
import type { Ask } from "../../http/ask.ts";
import { unitOfPage } from "./asked-unit.ts";
import { noUnitPage, renderUnitPage } from "./frame.tsx";

/** The names that a unit had, and who changed them when (UNIT-12). */
export async function unitNamesPage(ask: Ask) {
  const unit = await unitOfPage(ask);
  if (!unit) return noUnitPage(ask);
  const changes = await listNameChanges(ask.db, ask.actor, unit.id);
  return renderUnitPage(
    ask,
    { unit, part: "names" },
    <NameChanges changes={changes} />,
  );
}

function NameChanges(
  { changes }: { changes: Awaited<ReturnType<typeof listNameChanges>> },
) {
  const x = useTexts().unit.names;
  const format = useFormat();
  return (
    <>
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
    </>
  );
}
