import { useTexts } from "../../components/texts.tsx";
import {
  type StatementId,
  statementsFor,
} from "../../documents/statement/statements.ts";
import type { Ask } from "../../http/ask.ts";
import { statementPath, STATEMENTS_PATH } from "./paths.ts";

/** All reports, each with what it tells. */
export function statementsPage(ask: Ask) {
  return ask.render(<Statements ids={statementsFor(ask.actor)} />, {
    title: ask.texts.statement.title,
    current: STATEMENTS_PATH,
    style: "statement",
  });
}

function Statements({ ids }: { ids: readonly StatementId[] }) {
  const { statement: m, reportSchedule } = useTexts();
  return (
    <div class="statements">
      <p class="muted">{m.intro}</p>
      <p>
        <a href="/user/report-schedules">{reportSchedule.link}</a>
      </p>
      <ul class="statement-list">
        {ids.map((id) => (
          <li key={id} class="card">
            <a href={statementPath(id)}>{m.titles[id]}</a>
            <p class="muted">{m.about[id]}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
