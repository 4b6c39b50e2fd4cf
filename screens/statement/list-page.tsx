import { About } from "../../components/list/about.tsx";
import { Section } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import {
  type StatementId,
  statementsFor,
} from "../../documents/statement/statements.ts";
import type { Ask } from "../../http/ask.ts";
import type { Texts } from "../../locales/index.ts";
import { statementPath, STATEMENTS_PATH } from "./paths.ts";
import { ReportIcon } from "./report-icon.tsx";

type Group = keyof Texts["statement"]["groups"];

/** In the order of the page. */
const GROUPS: readonly Group[] = ["driving", "pay", "fuel", "tolls"];

const GROUP_OF: Record<StatementId, Group> = {
  "summary": "driving",
  "large-summary": "driving",
  "fuel": "fuel",
  "benefit-value": "pay",
  "fuel-benefit": "pay",
  "mileage": "pay",
  "payroll": "pay",
  "year-forecast": "pay",
  "charging": "fuel",
  "charging-trips": "fuel",
  "environment": "fuel",
  "co2-scopes": "fuel",
  "tolls": "tolls",
  "toll-invoice": "tolls",
  "eco": "driving",
  "eco-trips": "driving",
  "fleet-use": "driving",
};

/** All reports by what they are about, each with what it tells. */
export function statementsPage(ask: Ask) {
  return ask.render(<Statements ids={statementsFor(ask.actor)} />, {
    title: ask.texts.statement.title,
    current: STATEMENTS_PATH,
    style: "statement",
  });
}

function Statements({ ids }: { ids: readonly StatementId[] }) {
  const { statement: m, reportSchedule } = useTexts();
  const groups = Map.groupBy(ids, (id) => GROUP_OF[id]);
  return (
    <div class="statements">
      <About>{m.intro}</About>
      <p>
        <a href="/user/report-schedules">{reportSchedule.link}</a>
      </p>
      {GROUPS.map((group) => (
        <Cards key={group} group={group} ids={groups.get(group) ?? []} />
      ))}
    </div>
  );
}

function Cards({ group, ids }: { group: Group; ids: readonly StatementId[] }) {
  const m = useTexts().statement;
  if (ids.length === 0) return null;
  return (
    <Section title={m.groups[group]}>
      <ul class="statement-list">
        {ids.map((id) => (
          <li key={id} class="card">
            <a href={statementPath(id)}>
              <ReportIcon of={id} />
              {m.titles[id]}
            </a>
            <p class="muted">{m.about[id]}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
