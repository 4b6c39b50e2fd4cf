import {
  type Column,
  COLUMNS,
  isFieldColumn,
  isSortable,
  type Sort,
  SORTS,
  type UnitFilter,
} from "../../../domain/unit/list/list.ts";
import type { Due } from "../../../domain/unit/service.ts";
import type { Texts } from "../../../locales/index.ts";
import { NameLinks } from "../../name/list.tsx";
import { Icon } from "../../../components/icon.tsx";
import type { UnitChoices } from "../editor.tsx";
import { DueMarks, unitPath } from "../parts.tsx";
import { useTexts } from "../../../components/texts.tsx";

/** A unit as a line of the list, its columns as text. */
export interface UnitLine {
  id: number;
  name: string;
  cells: Record<Column, string>;
  service: Due | null;
  inspection: Due | null;
}

export interface UnitTableProps {
  lines: UnitLine[];
  columns: readonly Column[];
  filter: UnitFilter;
  sort: Sort;
  order: "asc" | "desc";
  choices: UnitChoices;
  /** Number of the first unit shown, from 1, and how many match in all. */
  first: number;
  total: number;
  previous: string | null;
  next: string | null;
  /** Whether the person may change several units at once. */
  mayChange: boolean;
  /** Address of the list with another sorting. */
  sortedBy(sort: Sort, order: "asc" | "desc"): string;
  /** Addresses of the list as files. */
  files: { csv: string; xlsx: string };
}

/** Form that the ticks of the list belong to. */
const BULK_FORM = "bulk";

/** The units of a person: filtered, sorted and part by part; a table that becomes cards on a phone (UNIT-26, UNIT-27). */
export function UnitTable(props: UnitTableProps) {
  const m = useTexts();
  const { lines, total, filter, mayChange } = props;
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <div class="units">
      <FilterForm {...props} />
      {lines.length === 0
        ? (
          <p class="empty">
            {isFiltered ? m.units.noRecords : m.units.noUnits}
          </p>
        )
        : <Table {...props} />}
      {mayChange && lines.length > 0 && (
        <form
          id={BULK_FORM}
          class="units-bulk"
          method="get"
          action="/user/edit-terminal-list/bulk"
        >
          <FilterFields filter={filter} />
          <label class="check">
            <input type="checkbox" name="all" value="1" />
            {m.units.tickAll(total)}
          </label>
          <button type="submit" class="button">{m.units.change}</button>
        </form>
      )}
      <Parts {...props} />
      <ColumnsForm {...props} />
    </div>
  );
}

/** What a column is called: the name of its field, or one of its own. */
export function columnTitle(column: Column, m: Texts): string {
  return isFieldColumn(column)
    ? m.units.label[column]
    : m.units.columnName[column];
}

/** Over the list, for who administers units: the lists that they are organised by, and one unit more. */
export function UnitListHead() {
  const m = useTexts();
  return (
    <div class="list-head unit-list-head">
      <NameLinks />
      <a class="button" href="/administration/add-terminal">
        <Icon name="plus" />
        {m.pages.addUnit}
      </a>
    </div>
  );
}

/** The filter as hidden fields, for forms that keep it. */
export function FilterFields({ filter }: { filter: UnitFilter }) {
  return (
    <>
      {Object.entries(filter).map(([name, value]) =>
        value
          ? <input key={name} type="hidden" name={name} value={value} />
          : null
      )}
    </>
  );
}

function FilterForm(props: UnitTableProps) {
  const m = useTexts();
  const { filter, sort, order, choices } = props;
  const choice = (
    name: "tag" | "department" | "project",
    label: string,
    every: string,
    names: UnitChoices["tags"],
  ) =>
    names.length > 0 && (
      <div class="field">
        <label for={name}>{label}</label>
        <select id={name} name={name}>
          <option value="">{every}</option>
          {names.map(({ id, name: text }) => (
            <option key={id} value={id} selected={filter[name] === id}>
              {text}
            </option>
          ))}
        </select>
      </div>
    );
  const x = m.units;
  return (
    <form class="units-filter" method="get" role="search">
      <div class="field units-search">
        <label for="search">{x.search}</label>
        <input
          type="search"
          id="search"
          name="search"
          value={filter.search}
          maxLength={100}
        />
      </div>
      {choice("tag", x.tag, x.everyTag, choices.tags)}
      {choice(
        "department",
        x.columnName.department,
        x.everyDepartment,
        choices.departments,
      )}
      {choice(
        "project",
        x.columnName.project,
        x.everyProject,
        choices.projects,
      )}
      <div class="field units-sort">
        <label for="sort">{x.sortBy}</label>
        <select id="sort" name="sort">
          {SORTS.map((one) => (
            <option key={one} value={one} selected={one === sort}>
              {one === "name" ? x.label.name : columnTitle(one, m)}
            </option>
          ))}
        </select>
      </div>
      <input type="hidden" name="order" value={order} />
      <button type="submit" class="button">{x.filter}</button>
    </form>
  );
}

function Table(props: UnitTableProps) {
  const m = useTexts();
  const { lines, columns, mayChange } = props;
  return (
    <div class="unit-rows">
      <table class="unit-table">
        <thead>
          <tr>
            {mayChange && <td></td>}
            <HeadCell {...props} sorts="name" text={m.units.label.name} />
            {columns.map((column) => (
              <HeadCell
                key={column}
                {...props}
                sorts={isSortable(column) ? column : null}
                text={columnTitle(column, m)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => <Line key={line.id} line={line} {...props} />)}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell(
  { sorts, text, sort, order, sortedBy }: UnitTableProps & {
    sorts: Sort | null;
    text: string;
  },
) {
  const m = useTexts();
  if (sorts === null) return <th scope="col">{text}</th>;
  const isSorted = sorts === sort;
  const goesDown = isSorted && order === "asc";
  return (
    <th
      scope="col"
      aria-sort={isSorted
        ? order === "asc" ? "ascending" : "descending"
        : undefined}
    >
      <a
        href={sortedBy(sorts, goesDown ? "desc" : "asc")}
        title={goesDown ? m.units.sortDown(text) : m.units.sortUp(text)}
      >
        {text}
        {isSorted && (
          <span aria-hidden="true">{order === "asc" ? "↑" : "↓"}</span>
        )}
      </a>
    </th>
  );
}

function Line(
  { line, columns, mayChange }: UnitTableProps & {
    line: UnitLine;
  },
) {
  const m = useTexts();
  return (
    <tr>
      {mayChange && (
        <td class="unit-tick">
          <input
            type="checkbox"
            name="unit"
            value={line.id}
            form={BULK_FORM}
            aria-label={m.units.tick(line.name)}
          />
        </td>
      )}
      <th scope="row">
        <a href={unitPath("edit", line.id)}>{line.name}</a>
        <DueMarks {...line} />
      </th>
      {columns.map((column) => (
        <td key={column} data-label={columnTitle(column, m)}>
          {line.cells[column]}
        </td>
      ))}
    </tr>
  );
}

function Parts(props: UnitTableProps) {
  const m = useTexts();
  const { lines, first, total, previous, next, files } = props;
  if (lines.length === 0) return null;
  return (
    <nav class="units-parts" aria-label={m.units.title}>
      <span>{m.units.shown(first, first + lines.length - 1, total)}</span>
      {previous && <a href={previous} rel="prev">{m.units.previous}</a>}
      {next && <a href={next} rel="next">{m.units.next}</a>}
      <span class="units-files">
        {m.units.download}: <a href={files.xlsx} download>XLSX</a>
        <a href={files.csv} download>CSV</a>
      </span>
    </nav>
  );
}

function ColumnsForm({ columns, filter, sort, order }: UnitTableProps) {
  const m = useTexts();
  return (
    <details class="card units-columns">
      <summary>
        <Icon name="pencil" />
        {m.units.columns}
      </summary>
      <form
        class="form"
        method="post"
        action="/user/edit-terminal-list/columns"
      >
        <FilterFields filter={filter} />
        <input type="hidden" name="sort" value={sort} />
        <input type="hidden" name="order" value={order} />
        <div class="choices">
          {COLUMNS.map((column) => (
            <label class="check" key={column}>
              <input
                type="checkbox"
                name="column"
                value={column}
                checked={columns.includes(column)}
              />
              {columnTitle(column, m)}
            </label>
          ))}
        </div>
        <button type="submit" class="button">{m.units.saveColumns}</button>
      </form>
    </details>
  );
}
