import { useTexts } from "../../components/texts.tsx";
import { STATEMENT_IDS } from "../../documents/statement/statements.ts";
import type { Ask } from "../../http/ask.ts";
import { statementPath, STATEMENTS_PATH } from "./paths.ts";

/** All reports, each with what it tells. */
export function statementsPage(ask: Ask) {
  return ask.render(<Statements />, {
    title: ask.texts.statement.title,
    current: STATEMENTS_PATH,
    style: "statement",
  });
}

function Statements() {
  const m = useTexts().statement;
  return (
    <div class="statements">
      <p class="muted">{m.intro}</p>
      <ul class="statement-list">
        {STATEMENT_IDS.map((id) => (
          <li key={id} class="card">
            <a href={statementPath(id)}>{m.titles[id]}</a>
            <p class="muted">{m.about[id]}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
