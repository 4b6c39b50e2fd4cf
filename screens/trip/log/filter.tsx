import { LOG } from "../paths.ts";
import type { ComponentChildren } from "preact";
import { Field } from "../../../components/field.tsx";
import {
  FilterName,
  FilterSheet,
} from "../../../components/list/filter-sheet.tsx";
import { useFormat, useTexts } from "../../../components/texts.tsx";
import {
  filterQuery,
  type LogFilter,
} from "../../../domain/trip/log/log-filter.ts";
import {
  type Days,
  isSameDays,
  type WrongDays,
} from "../../../domain/trip/log/log-query.ts";
import { filterTexts } from "../../../locales/filter-texts.ts";
import { type OfferedUnit, UnitField } from "../../unit/unit-field.tsx";
import { ProjectSelect } from "../fields.tsx";
import { Key } from "./keys.tsx";
import { writtenDays } from "./written-days.ts";

/** Chooses unit and period. */
export function TripLogFilter(
  { units, unitId, days, filter, projects, isEmpty, periods, errors, children }:
    {
      units: OfferedUnit[];
      unitId: number;
      days: Days;
      filter: LogFilter;
      projects: string[];
      /** No trip is left: a project that is not among the projects may be none at all. */
      isEmpty: boolean;
      periods: Periods;
      errors: WrongDays;
      /** What people do in the log besides reading it. */
      children: ComponentChildren;
    },
) {
  const m = useTexts();
  const format = useFormat();
  const { name = "" } = units.find(({ id }) => id === unitId) ?? {};
  const named = PERIODS.find((key) => isSameDays(periods[key], days));
  const link = (period: Days) =>
    `${LOG}?unit=${unitId}&from=${period.from}&to=${period.to}` +
    filterQuery(filter);
  return (
    <FilterSheet
      label={m.trip.chooseDays}
      isOpen={Object.keys(errors).length > 0}
      line={
        <>
          <FilterName>{name}</FilterName>
          <span>{named ? m.trip[named] : writtenDays(days, format)}</span>
        </>
      }
      links={PERIODS.map((key) => ({
        href: link(periods[key]),
        text: m.trip[key],
        isChosen: isSameDays(periods[key], days),
      }))}
      beside={children}
    >
      <form
        class="filter log-filter"
        method="get"
        action={LOG}
        data-submit-on-change
      >
        <UnitField class="filter-unit" units={units} unitId={unitId} />
        {(["from", "to"] as const).map((name) => (
          <Field
            key={name}
            name={name}
            type="date"
            label={m.trip[name]}
            value={days[name]}
            errors={errors[name]}
          />
        ))}
        {(projects.length > 0 || filter.project) && (
          <div class="field filter-project">
            <label for="project">{m.name.project}</label>
            <ProjectSelect
              value={filter.project ?? ""}
              projects={projects}
              none={m.name.anyProject}
              unknown={isEmpty ? "–" : undefined}
            />
          </div>
        )}
        {filter.toDo && <input type="hidden" name="todo" value={filter.toDo} />}
        {filter.driver && (
          <input type="hidden" name="driver" value={filter.driver} />
        )}
        <button type="submit" class="button">{m.show}</button>
      </form>
    </FilterSheet>
  );
}

const PERIODS = ["today", "thisWeek", "thisMonth", "lastMonth"] as const;
type Periods = Record<typeof PERIODS[number], Days>;

/** Says that only a part of the log is shown, with how many trips are left of it, and links to all of it. */
export function FilterNotice(
  { filter, count, whole }: {
    filter: LogFilter;
    count: number;
    /** The address without the filter. */
    whole: string;
  },
) {
  const m = useTexts();
  const t = m.trip.toDo;
  const left = {
    confirm: t.notConfirmed,
    purpose: t.withoutPurpose,
    driver: t.withoutDriver,
    attest: t.notAttested,
  };
  const { toDo } = filter;
  const texts = toDo && count > 0
    ? [left[toDo](count), ...filterTexts({ ...filter, toDo: null }, m)]
    : filterTexts(filter, m);
  if (texts.length === 0) return null;
  // The key leads to what is missing, not to what is to confirm or to attest.
  const leadsOn = toDo !== "confirm" && toDo !== "attest";
  return (
    <p class="filter-notice">
      {texts.join(" · ")} {count > 0 && leadsOn && <Key>N</Key>}{" "}
      <a href={whole}>{t.showAll}</a>
    </p>
  );
}
