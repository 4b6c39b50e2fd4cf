import { About } from "../../components/list/about.tsx";
import { Icon, type IconName } from "../../components/icon.tsx";
import { Section } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import {
  type StatementId,
  statementsFor,
} from "../../documents/statement/statements.ts";
import type { Ask } from "../../http/ask.ts";
import type { Texts } from "../../locales/index.ts";
import { statementPath, STATEMENTS_PATH } from "./paths.ts";

type Group = keyof Texts["statement"]["groups"];

const ICONS: Record<Group, IconName> = {
  driving: "journal",
  pay: "scale",
  fuel: "chart",
  tolls: "place",
};

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
      {(Object.keys(ICONS) as Group[]).map((group) => (
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
              <Icon name={ICONS[group]} />
              {m.titles[id]}
            </a>
            <p class="muted">{m.about[id]}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
