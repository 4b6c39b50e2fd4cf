import type { ComponentChildren } from "preact";
import { type AttestState, attestState } from "../../domain/attest/attest.ts";
import type { ReminderState } from "../../domain/message/outgoing.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import type { ListedName } from "../../domain/name/name-list.ts";
import { DepartmentChoice } from "../../components/department-choice.tsx";
import { Section } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
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
  departments: ListedName[];
  days: Days;
}

/** The attest state of each driver, with reminders for drivers with trips left. */
export function AttestDrivers(props: AttestDriversProps) {
  const m = useTexts();
  const { drivers } = props;
  const left = drivers.filter((driver) => isOpen(attestState(driver)));
  return (
    <div id="drivers">
      <Section title={m.attest.drivers}>
        {drivers.length === 0 && <p class="muted">{m.attest.noDrivers}</p>}
        <ul class="attest-rows attest-drivers">
          {drivers.map((driver) => (
            <Driver key={driver.userId} driver={driver} {...props} />
          ))}
        </ul>
        {left.length > 1 && (
          <ReminderForm {...props}>
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
  { driver, ...props }: AttestDriversProps & { driver: DriverRow },
) {
  const m = useTexts();
  const format = useFormat();
  const state = attestState(driver);
  const { reminder } = driver;
  return (
    <li class="card">
      <strong>{driver.name}</strong>
      <small>
        {m.attest.trips(driver.attested, driver.trips)}
        {reminder && (
          <span class={`reminder-${reminder.state}`}>
            {" · "}
            {m.attest.reminder[reminder.state](
              format.dateTime(reminder.at),
            )}
          </span>
        )}
      </small>
      <span class={`badge attest-${state}`}>{m.attest.state[state]}</span>
      {driver.attested > 0 && (
        <UnlockButton
          of={{ user_id: driver.userId }}
          name={driver.name}
          days={props.days}
        />
      )}
      {isOpen(state) && (
        <ReminderForm {...props} userId={driver.userId}>
          <button
            type="submit"
            class="quiet-button outlined"
            aria-label={m.attest.remindOne(driver.name)}
          >
            {m.attest.remind}
          </button>
        </ReminderForm>
      )}
    </li>
  );
}

function ReminderForm({ userId, days, children }: AttestDriversProps & {
  userId?: number;
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
