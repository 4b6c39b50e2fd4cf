import type { ComponentChildren } from "preact";
import { type AttestState, attestState } from "../../domain/attest/attest.ts";
import {
  isSignable,
  NOTHING_SIGNED,
  type Signed,
} from "../../domain/attest/signed.ts";
import type { ReminderState } from "../../domain/message/outgoing.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import type { ListedName } from "../../domain/name/name-list.ts";
import { DepartmentChoice } from "../../components/department-choice.tsx";
import { Menu } from "../../components/list/menu.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { type RowFrame, SubjectRow } from "./subject-row.tsx";
import { UnlockLink } from "./unlocking/question.tsx";

/** A driver and how many of their trips are attested. */
export interface DriverRow {
  userId: number;
  name: string;
  trips: number;
  attested: number;
  reminder: { state: ReminderState; at: Date } | null;
}

interface AttestDriversProps {
  drivers: DriverRow[];
  /** The row of the viewer when all of it is attested. */
  done: ComponentChildren;
  /** What the viewer signs of each driver, by the driver's id. */
  signed: Map<number, Signed>;
  departments: ListedName[];
  frame: RowFrame;
}

/**
 * The attest state of each driver with reminders for those with trips left: first those whose trips the viewer attests,
 * then folded those whose trips only somebody else may, and those that are attested.
 */
export function AttestDrivers(props: AttestDriversProps) {
  const m = useTexts();
  const { drivers, frame, done } = props;
  const left = drivers.filter((driver) => isOpen(attestState(driver)));
  const attested = drivers.filter((driver) => !left.includes(driver));
  const others = left.filter(({ userId }) =>
    isOfOthers(props.signed.get(userId))
  );
  const mine = left.filter((driver) => !others.includes(driver));
  const count = attested.length + (done ? 1 : 0);
  return (
    <div id="drivers">
      <section class="section">
        <div class="attest-head">
          <h2>{m.attest.drivers}</h2>
          {left.length > 1 && (
            <RemindSeveral
              days={frame.days}
              departments={props.departments}
            />
          )}
        </div>
        {drivers.length + count === 0 && (
          <p class="muted">{m.attest.noDrivers}</p>
        )}
        {mine.length > 0 && (
          <ul class="attest-rows">
            {mine.map((driver) => (
              <Driver key={driver.userId} driver={driver} {...props} />
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <details class="attest-fold">
            <summary>{m.attest.ofOthers(others.length)}</summary>
            <p class="hint">{m.attest.ofOthersWhy}</p>
            <ul class="attest-rows">
              {others.map((driver) => (
                <Driver key={driver.userId} driver={driver} {...props} />
              ))}
            </ul>
          </details>
        )}
        {count > 0 && (
          <details class="attest-fold">
            <summary>{m.attest.doneDrivers(count)}</summary>
            <ul class="attest-rows">
              {done}
              {attested.map((driver) => (
                <Driver key={driver.userId} driver={driver} {...props} />
              ))}
            </ul>
          </details>
        )}
      </section>
    </div>
  );
}

/** Reminds all drivers who have trips left, or those of a department, which is asked for where there is one. */
function RemindSeveral(
  { days, departments }: { days: Days; departments: ListedName[] },
) {
  const m = useTexts();
  if (departments.length === 0) {
    return (
      <ReminderForm days={days}>
        <button type="submit" class="quiet-button outlined">
          {m.attest.remindAll}
        </button>
      </ReminderForm>
    );
  }
  return (
    <Menu label={m.attest.remindSeveral} end>
      <ReminderForm class="attest-remind" days={days}>
        <DepartmentChoice
          name="department_id"
          departments={departments}
          value={null}
        />
        <button type="submit" class="quiet-button outlined">
          {m.attest.remindAll}
        </button>
      </ReminderForm>
    </Menu>
  );
}

function Driver(
  { driver, signed, frame }: AttestDriversProps & { driver: DriverRow },
) {
  const { userId, name } = driver;
  return (
    <SubjectRow
      {...frame}
      subject={`user-${userId}`}
      name={name}
      signed={signed.get(userId) ?? NOTHING_SIGNED}
      counts={driver}
      mayAttest
      note={driver.reminder && <LastReminder {...driver.reminder} />}
      menu={<DriverMenu driver={driver} frame={frame} />}
    />
  );
}

function LastReminder({ state, at }: NonNullable<DriverRow["reminder"]>) {
  const m = useTexts();
  const format = useFormat();
  return (
    <span class={`reminder-${state}`}>
      {m.attest.reminder[state](format.dateTime(at))}
    </span>
  );
}

function DriverMenu(
  { driver, frame }: { driver: DriverRow; frame: RowFrame },
) {
  const m = useTexts();
  const { userId, name } = driver;
  return (
    <>
      {isOpen(attestState(driver)) && (
        <ReminderForm days={frame.days} userId={userId}>
          <button type="submit" aria-label={m.attest.remindOne(name)}>
            {m.attest.remind}
          </button>
        </ReminderForm>
      )}
      {driver.attested > 0 && (
        <UnlockLink of={{ user_id: userId }} name={name} {...frame} />
      )}
    </>
  );
}

function ReminderForm({ userId, days, class: className, children }: {
  userId?: number;
  class?: string;
  days: Days;
  children: ComponentChildren;
}) {
  return (
    <form method="post" action="/user/attest/reminder" class={className}>
      <input type="hidden" name="from" value={days.from} />
      <input type="hidden" name="to" value={days.to} />
      {userId && <input type="hidden" name="user_id" value={userId} />}
      {children}
    </form>
  );
}

/** Says of a driver with trips left that the viewer attests none of them, now or when a trip has ended: they are with units that the viewer does not see. */
function isOfOthers(signed: Signed = NOTHING_SIGNED): boolean {
  return !isSignable(signed) && signed.ongoing === 0;
}

function isOpen(state: AttestState): boolean {
  return state === "open" || state === "partly";
}
