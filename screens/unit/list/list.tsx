import { Empty } from "../../../components/sections.tsx";
import type { UnitLine } from "../../../documents/unit/lines.ts";
import { Icon } from "../../../components/icon.tsx";
import { Pages } from "../../../components/list/pages.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { type Column, UNITS_A_PAGE } from "../../../domain/unit/list/list.ts";
import type { UnitListQuery } from "../../../domain/unit/list/list-query.ts";
import { Menu } from "../../../components/list/menu.tsx";
import { TRIP_NAMES_PATH, UNIT_NAMES_PATH } from "../../name/paths.ts";
import type { UnitChoices } from "../choices.ts";
import { ADD_UNIT_PATH, UNITS_PATH } from "../paths.ts";
import { filterOf, listAddress } from "./address.ts";
import { ColumnsForm } from "./columns-form.tsx";
import { FilterForm } from "./filter-form.tsx";
import { SELECTED_UNITS, UnitSelection } from "./selection.tsx";
import { UnitTable } from "./table.tsx";

interface UnitListProps {
  lines: readonly UnitLine[];
  columns: readonly Column[];
  /** Those of them that the table shows. */
  shown: readonly Column[];
  query: UnitListQuery;
  choices: UnitChoices;
  /** Number of units that match, and of all that the person sees. */
  total: number;
  all: number;
  /** Whether the person may change several units at once. */
  mayChange: boolean;
  /** What each unit drove this month, whole kilometres by its id. */
  km: ReadonlyMap<number, number>;
  now: Date;
}

/** The units of a person: filtered, sorted, and in pages (UNIT-26, UNIT-27). */
export function UnitList(props: UnitListProps) {
  const m = useTexts();
  const { lines, columns, query, choices, mayChange } = props;
  const isFiltered = Object.values(filterOf(query)).some(Boolean);
  return (
    <>
      <FilterForm query={query} choices={choices}>
        <ColumnsForm columns={columns} query={query} />
      </FilterForm>
      <div class="units">
        <UnitListHead {...props} />
        {lines.length === 0
          ? (
            <Empty
              icon="list"
              next={isFiltered
                ? { href: UNITS_PATH, text: m.showAll }
                : mayChange &&
                  { href: ADD_UNIT_PATH, text: m.pages.addUnit, isMain: true }}
            >
              {isFiltered
                ? m.unit.noRecords
                : mayChange
                ? m.unit.addFirst
                : m.unit.noUnits}
            </Empty>
          )
          : (
            <UnitTable
              lines={lines}
              columns={props.shown}
              query={query}
              km={props.km}
              now={props.now}
              tickedFor={mayChange ? SELECTED_UNITS : undefined}
            />
          )}
        {lines.length > 0 && <ListFoot {...props} />}
        {mayChange && lines.length > 0 && <UnitSelection {...props} />}
      </div>
    </>
  );
}

/** How many units the list shows; for people who administer them also the name lists, and the way to another unit. */
function UnitListHead({ total, all, mayChange }: UnitListProps) {
  const m = useTexts();
  return (
    <div class="list-head unit-list-head">
      <p role="status" class="muted">{m.unit.found(total, all)}</p>
      {mayChange && (
        <>
          <Menu label={m.trip.more} end>
            <a href={UNIT_NAMES_PATH}>{m.name.forUnits}</a>
            <a href={TRIP_NAMES_PATH}>{m.name.forTrips}</a>
          </Menu>
          <a class="button main-action" href={ADD_UNIT_PATH}>
            <Icon name="plus" />
            {m.pages.addUnit}
          </a>
        </>
      )}
    </div>
  );
}

/** Which of how many units show, the pages, and the list as files. */
function ListFoot({ lines, query, total }: UnitListProps) {
  const x = useTexts().unit;
  const first = (query.page - 1) * UNITS_A_PAGE + 1;
  const fileAt = (format: string) =>
    listAddress(`${UNITS_PATH}/export/${format}`, { ...query, page: 1 });
  return (
    <div class="units-parts">
      <span>{x.shown(first, first + lines.length - 1, total)}</span>
      <Pages
        page={query.page}
        pages={Math.ceil(total / UNITS_A_PAGE)}
        link={(page) => listAddress(UNITS_PATH, { ...query, page })}
      />
      <span class="units-files">
        {x.download}: <a href={fileAt("xlsx")} download>XLSX</a>
        <a href={fileAt("csv")} download>CSV</a>
      </span>
    </div>
  );
}
