import { ChangedMeanwhile } from "../../components/changed-meanwhile.tsx";
import { ChoiceField } from "../../components/choice-field.tsx";
import { Field, FieldError, FormError } from "../../components/field.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import { Whom } from "../../components/whom.tsx";
import type { StatementChoice } from "../../documents/statement/choice.ts";
import { FREQUENCIES, LAST_DAY } from "../../domain/report-schedule/timing.ts";
import type { StatementQuery } from "../../domain/statement/query.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { SCHEDULES_PATH } from "./paths.ts";
import { dayText } from "./words.ts";

/** The fields of the form as they were typed. */
export interface TypedSchedule {
  statement: string;
  query: StatementQuery;
  frequency: string;
  weekday: string;
  month_day: string;
  clock: string;
  skipEmpty: boolean;
  receivers: string[];
  version: string;
}

interface EditorProps {
  /** Of the page. */
  path: string;
  /** Of the report. */
  title: string;
  choice: StatementChoice;
  typed: TypedSchedule;
  errors: FieldErrors;
  /** Somebody else changed it meanwhile. */
  isLate: boolean;
  /** Who may be chosen as receivers; null where the person is the only one. */
  people: { id: number; name: string }[] | null;
  timeZone: string;
}

/** The form of a schedule: the report, whom it is about, when it is sent and to whom. */
export function ScheduleEditor(props: EditorProps) {
  const { title, choice, typed, errors, isLate, people } = props;
  const texts = useTexts().reportSchedule;
  return (
    <form class="card form statement-schedule" method="post" novalidate>
      {!isLate && <FormError errors={errors.form} />}
      {isLate && <ChangedMeanwhile changes={[]} />}
      <h2>{title}</h2>
      <input type="hidden" name="statement" value={typed.statement} />
      <input type="hidden" name="version" value={typed.version} />
      <Whom
        query={choice.query}
        units={choice.units}
        departments={choice.departments}
        drivers={choice.drivers}
        errors={errors.scope ?? errors.subjects}
      />
      <When {...props} />
      <Tick name="skip_empty" value="1" checked={typed.skipEmpty}>
        {texts.skipEmpty}
      </Tick>
      {people && <To people={people} typed={typed} errors={errors} />}
      <SaveBar keeps={`schedule ${props.path} ${typed.statement}`}>
        <button type="submit" class="button">{texts.save}</button>
        <a class="quiet-button outlined" href={SCHEDULES_PATH}>
          {texts.back}
        </a>
      </SaveBar>
    </form>
  );
}

function When(
  { typed, errors, timeZone }: Pick<
    EditorProps,
    "typed" | "errors" | "timeZone"
  >,
) {
  const m = useTexts();
  const texts = m.reportSchedule;
  const days = Array.from({ length: LAST_DAY }, (_, i) => i + 1)
    .filter((day) => day <= 28 || day === LAST_DAY);
  return (
    <>
      <fieldset class="statement-whom">
        <legend>{texts.frequency}</legend>
        {FREQUENCIES.map((frequency) => (
          <Tick
            key={frequency}
            type="radio"
            name="frequency"
            value={frequency}
            checked={frequency === typed.frequency}
          >
            {texts.frequencies[frequency]}
          </Tick>
        ))}
        <FieldError name="frequency" errors={errors.frequency} />
      </fieldset>
      <ChoiceField
        class="statement-weekday"
        name="weekday"
        label={texts.weekday}
        options={m.statement.fleetUse.weekdays.map((text, i) => ({
          value: String(i + 1),
          text,
        }))}
        value={typed.weekday}
        errors={errors.weekday}
      />
      <ChoiceField
        class="statement-month-day"
        name="month_day"
        label={texts.monthDay}
        options={days.map((day) => ({
          value: String(day),
          text: dayText(day, texts),
        }))}
        value={typed.month_day}
        errors={errors.month_day}
      />
      <Field
        name="clock"
        type="time"
        label={texts.clock}
        value={typed.clock}
        errors={errors.clock}
        hint={texts.clockHint(timeZone)}
        required
      />
    </>
  );
}

function To(
  { people, typed, errors }: Pick<EditorProps, "typed" | "errors"> & {
    people: NonNullable<EditorProps["people"]>;
  },
) {
  const texts = useTexts().reportSchedule;
  return (
    <fieldset class="statement-whom">
      <legend>{texts.receivers}</legend>
      <p class="muted">{texts.receiversHint}</p>
      <div class="statement-choices">
        {people.map(({ id, name }) => (
          <Tick
            key={id}
            name="receivers"
            value={id}
            checked={typed.receivers.includes(String(id))}
          >
            {name}
          </Tick>
        ))}
      </div>
      <FieldError name="receivers" errors={errors.receivers} />
    </fieldset>
  );
}
