import { About } from "../../components/list/about.tsx";
import { STATEMENTS_PATH } from "../statement/paths.ts";
import { useFormat, useTexts } from "../../components/texts.tsx";
import {
  listSchedules,
  type ReportSchedule,
} from "../../db/report-schedule/schedules.ts";
import type { UserActor } from "../../domain/access/actor.ts";
import { mayChangeSchedule } from "../../domain/report-schedule/rights.ts";
import type { Ask } from "../../http/ask.ts";
import { Dots, Empty } from "../../components/sections.tsx";
import { reasonText } from "../../locales/message-lines.ts";
import { schedulePath } from "./paths.ts";
import { titleOf, whenText } from "./words.ts";

/** The reports that the person sends or receives regularly, each with its last and next sending (JOB-06). */
export async function scheduleList(ask: Ask) {
  const schedules = await listSchedules(ask.db, ask.actor);
  return ask.render(
    <ScheduleList schedules={schedules} actor={ask.actor} />,
    {
      title: ask.texts.reportSchedule.title,
      current: "/user/reports",
      style: "statement",
    },
  );
}

function ScheduleList(
  { schedules, actor }: { schedules: ReportSchedule[]; actor: UserActor },
) {
  const texts = useTexts().reportSchedule;
  return (
    <div class="statements">
      <p>
        <a href="/user/reports">{useTexts().statement.back}</a>
      </p>
      <About>{texts.explanation}</About>
      {schedules.length === 0
        ? (
          <Empty
            icon="chart"
            next={{ href: STATEMENTS_PATH, text: texts.choose }}
          >
            {texts.none}
          </Empty>
        )
        : (
          <ul class="statement-schedules">
            {schedules.map((schedule) => (
              <ScheduleCard
                key={schedule.id}
                schedule={schedule}
                actor={actor}
              />
            ))}
          </ul>
        )}
    </div>
  );
}

function ScheduleCard(
  { schedule, actor }: { schedule: ReportSchedule; actor: UserActor },
) {
  const m = useTexts();
  const texts = m.reportSchedule;
  const format = useFormat();
  const { id, scope, subjectIds, isPaused, nextAt, lastAt } = schedule;
  const mayChange = mayChangeSchedule(actor, schedule);
  return (
    <li class="card">
      <h2>
        {mayChange
          ? <a href={schedulePath(id)}>{titleOf(schedule.statement, m)}</a>
          : titleOf(schedule.statement, m)}
      </h2>
      <p>
        <Dots
          of={[
            whenText(schedule, m),
            scope === "all"
              ? m.statement.scopes.all
              : `${m.statement.scopes[scope]} (${subjectIds.length})`,
          ]}
        />
      </p>
      <p>
        <Dots
          of={[
            isPaused
              ? <span key="next" class="badge">{texts.paused}</span>
              : texts.next(format.dateTime(nextAt)),
            lastAt ? texts.last(format.dateTime(lastAt)) : texts.never,
          ]}
        />
      </p>
      <Receivers {...schedule} />
      <small class="muted">{texts.madeBy(schedule.creator)}</small>
      <Buttons schedule={schedule} actor={actor} mayChange={mayChange} />
    </li>
  );
}

function Receivers({ receivers }: Pick<ReportSchedule, "receivers">) {
  const m = useTexts();
  const texts = m.reportSchedule;
  if (receivers.length === 0) return <p>{texts.noReceivers}</p>;
  return (
    <ul class="statement-receivers" aria-label={texts.receivers}>
      {receivers.map(({ id, name, email, state, reason }) => (
        <li key={id}>
          <Dots
            of={[
              <span key="name">
                {name} <span class="muted">{email}</span>
              </span>,
              state && m.message.state[state] +
                (reason ? ` (${reasonText(reason, m)})` : ""),
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

function Buttons({ schedule, actor, mayChange }: {
  schedule: ReportSchedule;
  actor: UserActor;
  mayChange: boolean;
}) {
  const texts = useTexts().reportSchedule;
  const { id, isPaused, receivers } = schedule;
  const path = schedulePath(id);
  const button = (to: string, text: string, hidden?: [string, string]) => (
    <form method="post" action={`${path}/${to}`}>
      {hidden && <input type="hidden" name={hidden[0]} value={hidden[1]} />}
      <button type="submit" class="quiet-button outlined">{text}</button>
    </form>
  );
  return (
    <div class="actions">
      {mayChange && (
        <>
          <a class="quiet-button outlined" href={path}>{texts.change}</a>
          {button("sending", texts.sendNow)}
          {button(
            "status",
            isPaused ? texts.goOn : texts.pause,
            ["is_paused", isPaused ? "" : "1"],
          )}
          <a class="quiet-button outlined" href={`${path}/deletion`}>
            {texts.remove}
          </a>
        </>
      )}
      {receivers.some((one) => one.id === actor.userId) &&
        button("unsubscription", texts.leave)}
    </div>
  );
}
