import { Facts } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { Alarm } from "../../db/safe-home/alarm-list.ts";
import type { SafeHome } from "../../db/safe-home/homes.ts";

/** What is known of the selected vehicle, below its row. */
export function SelectedHome(
  { home: { home, schedule }, alarms }: { home: SafeHome; alarms: Alarm[] },
) {
  const t = useTexts().safeHome;
  const format = useFormat();
  const facts = t.facts;
  const weeks = schedule?.weeks.map((days, index) => {
    const times = days.map(({ id, time }) => `${t.days[id]} ${time}`)
      .join(", ");
    return schedule.weeks.length === 1
      ? times
      : `${t.week(index + 1)}: ${times || "–"}`;
  });
  const told = alarms.map(({ dueAt, isSeen }) =>
    facts.alarm(format.dateTime(dueAt), isSeen)
  );
  return (
    <tr class="safe-home-selected">
      <td colSpan={5}>
        <Facts
          facts={[
            [
              facts.home,
              home
                ? facts.radius(format.metres(home.radiusM), home.address)
                : facts.noHome,
            ],
            [
              facts.schedule,
              schedule
                ? [
                  ...weeks!,
                  facts.from(schedule.startDate),
                  t.timesIn(schedule.timeZone),
                ].join("\n")
                : facts.noSchedule,
            ],
            [facts.alarms, told.join("\n") || facts.noAlarms],
          ]}
        />
      </td>
    </tr>
  );
}
