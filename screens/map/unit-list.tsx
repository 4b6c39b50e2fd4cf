import {
  type ActiveUnit,
  ACTIVITIES,
  type Activity,
  shownState,
} from "../../domain/map/activity.ts";
import type { ListedName } from "../../domain/name/name-list.ts";
import type { UnitFilter } from "../../domain/unit/list/list.ts";
import { Icon } from "../../components/icon.tsx";
import { LockNote } from "../../components/lock-note.tsx";
import type { ShutUnit } from "../../db/lock/locks.ts";
import { OnlySums } from "../lock/lock-panel.tsx";
import { stateText } from "../unit/state.tsx";
import { MarkerSymbol } from "../../components/map/marker-symbol.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { GETTING_STARTED_PATH } from "../../http/landing.ts";
import { filterQuery } from "./filter-query.ts";
import type { UnitView } from "./unit-view.ts";

interface UnitListProps {
  units: UnitView[];
  /** Number of units that match the filter; more than `units` when the list is cut. */
  total: number;
  filter: UnitFilter;
  /** How many units do what. */
  counts: Record<Activity, number>;
  /** The chip that is chosen, and whether it shows a unit. */
  activity: Activity | null;
  isShown(unit: ActiveUnit): boolean;
  /** What the list can be filtered by. */
  tags: ListedName[];
  departments: ListedName[];
  selectedId: string | null;
  /** Whether the person sees any unit at all. */
  hasUnits: boolean;
  /** No unit of the account has reported, and the person can lead one to its first report (FLOW-13). */
  isNew: boolean;
  /** The unit in the address, when somebody has locked it and the map does not show it. */
  shut?: ShutUnit;
}

/** The units beside the map, with a search that works without JavaScript, and at once with it. */
export function UnitList(props: UnitListProps) {
  const m = useTexts();
  const { units, total, filter, hasUnits, isShown, shut } = props;
  const isCut = units.length < total;
  const shown = units.filter(isShown).length;
  return (
    <section class="unit-list" aria-label={m.map.units}>
      {shut && (
        <div class="unit-shut">
          <LockNote locker={shut.locker} lockedAt={shut.lockedAt} />
          <OnlySums unitId={shut.id} />
        </div>
      )}
      <form class="unit-search" method="get" role="search">
        <label class="visually-hidden" for="search">
          {m.map.searchUnits}
        </label>
        <input
          type="search"
          id="search"
          name="search"
          value={filter.search}
          placeholder={m.unit.searchHint}
          data-unit-search={isCut ? undefined : true}
        />
        <button type="submit" class="icon-button" aria-label={m.search}>
          <Icon name="search" />
        </button>
        <UnitFilters {...props} />
      </form>
      {hasUnits && <ActivityChips {...props} isCut={isCut} />}
      {props.isNew && (
        <div class="unit-first">
          {hasUnits && <p>{m.map.noReport}</p>}
          <a class="button" href={GETTING_STARTED_PATH}>
            {m.gettingStarted.title}
          </a>
        </div>
      )}
      {isCut && <p class="unit-cut">{m.map.listed(units.length, total)}</p>}
      <p id="unit-times" class="unit-time">{m.map.timeOf}</p>
      <ul data-unit-list aria-labelledby="unit-times">
        {units.map((unit) => <UnitItem key={unit.id} unit={unit} {...props} />)}
      </ul>
      <p class="empty" data-unit-none hidden={shown > 0}>
        {hasUnits ? m.map.noMatch : m.map.noUnits}
      </p>
    </section>
  );
}

/** How many units drive, stand, are silent or have no position; each chip shows only those (MAP-09). */
function ActivityChips(
  { filter, counts, activity, isCut }: UnitListProps & { isCut: boolean },
) {
  const t = useTexts().map;
  return (
    <nav
      class="activity-chips"
      aria-label={t.activities.label}
      data-activities={isCut ? undefined : true}
    >
      {ACTIVITIES.map((one) => {
        const query = filterQuery(filter);
        if (one !== activity) query.set("show", one);
        return (
          <a
            key={one}
            href={`?${query}`}
            title={t.activityHints[one]}
            data-activity={one}
            aria-current={one === activity ? "true" : undefined}
          >
            <b data-count>{counts[one]}</b> {t.activities[one]}
          </a>
        );
      })}
    </nav>
  );
}

/** The filters of the list besides the search, folded until one is used; nothing when the account has no such names. */
function UnitFilters({ filter, tags, departments }: UnitListProps) {
  const { name: t, moreFilters } = useTexts();
  if (tags.length + departments.length === 0) return null;
  const filters = [
    { name: "tag", label: t.tag, every: t.anyTag, names: tags },
    {
      name: "department",
      label: t.department,
      every: t.anyDepartment,
      names: departments,
    },
  ] as const;
  return (
    <details open={Boolean(filter.tag || filter.department)}>
      <summary class="icon-button outlined" aria-label={moreFilters}>
        <Icon name="sliders" />
      </summary>
      <div class="unit-filters" data-submit-on-change>
        {filters.map(({ name, label, every, names }) =>
          names.length > 0 && (
            <select key={name} name={name} aria-label={label}>
              <option value="">{every}</option>
              {names.map((one) => (
                <option
                  key={one.id}
                  value={one.id}
                  selected={filter[name] === one.id}
                >
                  {one.name}
                </option>
              ))}
            </select>
          )
        )}
      </div>
    </details>
  );
}

function UnitItem(
  { unit, filter, activity, isShown, selectedId }:
    & { unit: UnitView }
    & UnitListProps,
) {
  const m = useTexts();
  const format = useFormat();
  const query = filterQuery(filter);
  if (activity) query.set("show", activity);
  query.set("unit", unit.id);
  const state = shownState(unit, Date.now());
  const isMoving = unit.state === "moving" && unit.speedKmh !== null;
  return (
    <li
      data-unit-id={unit.id}
      data-unit-text={[
        unit.name,
        unit.registrationNumber,
        unit.imei,
        ...unit.tags,
      ]
        .join(" ")}
      data-state={state}
      aria-current={unit.id === selectedId ? "true" : undefined}
      hidden={!isShown(unit)}
    >
      <a href={`?${query}`}>
        <svg class="unit-symbol" viewBox="-26 -26 52 52" aria-hidden="true">
          <MarkerSymbol unit={{ ...unit, moving: false }} />
        </svg>
        <strong class="unit-name" title={unit.name}>{unit.name}</strong>
        <span class="unit-place">
          <small data-field="theft" class="theft-mark">
            {unit.isStolen && m.theft.mark}
          </small>
          <span class="unit-state">
            <span class="state" data-field="state">
              {stateText(state, m)}
            </span>
            <small data-field="speed">
              {isMoving ? format.speed(unit.speedKmh!) : ""}
            </small>
          </span>
          <small>{unit.registrationNumber}</small>
          <small data-field="driver">{unit.driver}</small>
          <small data-field="address">
            {unit.address ?? (unit.fixedAt ? "" : m.map.never)}
          </small>
          <small
            class="unit-tags"
            data-field="tags"
            title={m.map.heardTags}
          >
            {unit.tags.join(", ")}
          </small>
        </span>
        <small
          data-field="time"
          class="unit-time"
          title={m.unit.columnName.last_report}
        >
          {unit.reportedAt &&
            format.brief(new Date(unit.reportedAt), new Date())}
        </small>
      </a>
    </li>
  );
}
