import { Icon } from "../../components/icon.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { Alarm } from "../../db/safe-home/alarm-list.ts";
import type { SafeHome } from "../../db/safe-home/homes.ts";
import type { HomeListQuery } from "../../domain/safe-home/list-query.ts";
import { listAddress } from "./list-address.ts";
import { safeHomePath } from "./paths.ts";
import { SelectedHome } from "./selected.tsx";

interface RowProps {
  home: SafeHome;
  query: HomeListQuery;
  /** The latest alarms, if this is the selected vehicle. */
  alarms: Alarm[];
}

/** A vehicle of the list. Its name selects it, as a press anywhere on the row does (HOME-05). */
export function SafeHomeRow(props: RowProps) {
  const t = useTexts().safeHome;
  const { home, query, alarms } = props;
  const { unitId, name } = home;
  const isSelected = unitId === query.vehicle;
  const vehicle = isSelected ? 0 : unitId;
  return (
    <>
      <tr
        class="safe-home-row"
        id={`vehicle-${unitId}`}
        aria-current={isSelected ? "true" : undefined}
      >
        <td class="safe-home-switch">
          <Switch {...props} />
        </td>
        <th scope="row">
          <a
            class="safe-home-select"
            href={`${listAddress({ ...query, vehicle })}#vehicle-${unitId}`}
            aria-label={t.select(name)}
            aria-current={isSelected ? "true" : undefined}
          >
            {name}
          </a>
        </th>
        <td class="safe-home-number">{home.registrationNumber}</td>
        <td>
          <ScheduleLink {...props} />
        </td>
        <td>
          <HomeLink {...props} />
        </td>
      </tr>
      {isSelected && <SelectedHome home={home} alarms={alarms} />}
    </>
  );
}

/** Saves at once; the page shows the switch as it is stored, so a refused one is off again (HOME-07). */
function Switch({ home, query }: RowProps) {
  const t = useTexts().safeHome;
  return (
    <form
      method="post"
      action={safeHomePath(home.unitId, "status")}
      data-in-place
    >
      <input type="hidden" name="back" value={listAddress(query)} />
      <input type="hidden" name="status" value={home.isOn ? "0" : "1"} />
      <button
        type="submit"
        class="switch"
        role="switch"
        aria-checked={home.isOn}
        aria-label={t.switch(home.name)}
        value="switch"
      />
    </form>
  );
}

function ScheduleLink({ home, query }: RowProps) {
  const t = useTexts().safeHome;
  const format = useFormat();
  const { unitId, name, schedule, nextCheckAt } = home;
  const text = nextCheckAt
    ? t.nextCheck(format.dateTime(nextCheckAt))
    : schedule
    ? t.scheduleSet
    : t.noSchedule;
  return (
    <a
      class="quiet-button safe-home-schedule"
      href={formPath(unitId, "schedule", query)}
      data-dialog="refresh"
      aria-label={`${t.scheduleOf(name)}: ${text}`}
      title={t.scheduleOf(name)}
    >
      <Icon name="calendar" />
      {text}
    </a>
  );
}

function HomeLink({ home: { unitId, name, home }, query }: RowProps) {
  const t = useTexts().safeHome;
  return (
    <a
      class={home ? "safe-home-address" : "quiet-button outlined"}
      href={formPath(unitId, "home", query)}
      data-dialog="refresh"
      aria-label={home ? t.changeHome(home.address, name) : t.addHomeOf(name)}
    >
      {home ? home.address : t.addHome}
    </a>
  );
}

function formPath(
  unitId: number,
  part: "home" | "schedule",
  query: HomeListQuery,
): string {
  const back = new URLSearchParams({ back: listAddress(query) });
  return `${safeHomePath(unitId, part)}?${back}`;
}
