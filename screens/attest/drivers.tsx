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
import { Section } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { SelectAll } from "./selection.tsx";
import { type RowFrame, SubjectRow } from "./subject-row.tsx";
import { UnlockButton } from "./unlocking.tsx";

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
  /** What the viewer signs of each driver, by the driver's id. */
  signed: Map<number, Signed>;
  departments: ListedName[];
  frame: RowFrame;
}

/** The attest state of each driver, with what is attested and reminders for drivers with trips left. */
export function AttestDrivers(props: AttestDriversProps) {
  const m = useTexts();
  const { drivers, signed, frame } = props;
  const left = drivers.filter((driver) => isOpen(attestState(driver)));
  return (
    <div id="drivers">
      <Section title={m.attest.drivers}>
        <SelectAll
          count={drivers.filter(({ userId }) =>
            isSignable(signed.get(userId) ?? NOTHING_SIGNED)
          ).length}
        />
        {drivers.length === 0 && <p class="muted">{m.attest.noDrivers}</p>}
        <ul class="attest-rows attest-drivers">
          {drivers.map((driver) => (
            <Driver key={driver.userId} driver={driver} {...props} />
          ))}
        </ul>
        {left.length > 1 && (
          <ReminderForm days={frame.days}>
            <DepartmentChoice
              name="department_id"
              departments={props.departments}
              value={null}
            />
            <button type="submit" class="quiet-button outlined">
              {m.attest.remindAll}
            </button>
          </ReminderForm>
        )}
      </Section>
    </div>
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
      note={<LastReminder {...driver} />}
      menu={<DriverMenu driver={driver} days={frame.days} />}
    />
  );
}

function LastReminder({ reminder }: DriverRow) {
  const m = useTexts();
  const format = useFormat();
  return reminder && (
    <span class={`reminder-${reminder.state}`}>
      {" · "}
      {m.attest.reminder[reminder.state](format.dateTime(reminder.at))}
    </span>
  );
}

function DriverMenu({ driver, days }: { driver: DriverRow; days: Days }) {
  const m = useTexts();
  const { userId, name } = driver;
  return (
    <>
      {isOpen(attestState(driver)) && (
        <ReminderForm days={days} userId={userId}>
          <button type="submit" aria-label={m.attest.remindOne(name)}>
            {m.attest.remind}
          </button>
        </ReminderForm>
      )}
      {driver.attested > 0 && (
        <UnlockButton of={{ user_id: userId }} name={name} days={days} />
      )}
    </>
  );
}

function ReminderForm({ userId, days, children }: {
  userId?: number;
  days: Days;
  children: ComponentChildren;
}) {
  return (
    <form method="post" action="/user/attest/reminder">
      <input type="hidden" name="from" value={days.from} />
      <input type="hidden" name="to" value={days.to} />
      {userId && <input type="hidden" name="user_id" value={userId} />}
      {children}
    </form>
  );
}

function isOpen(state: AttestState): boolean {
  return state === "open" || state === "partly";
}
