import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import type { Tx } from "../../db/database.ts";
import type { Texts } from "../../locales/index.ts";
import type { Chart, HeatMap } from "./chart.ts";
import { type Fold, foldedOf, type FoldedRows } from "./folded.ts";
import type { Nothing } from "./nothing.ts";
import { type Summed, sumsOf } from "./sums.ts";
import { logOf, type RowLog, type RowTarget } from "./row-target.ts";
import { figureOf, type Value, type ValueKind } from "./value-kind.ts";

/** A column of a statement. */
export interface Column {
  /** Its name in the JSON of the call. */
  key: string;
  kind: ValueKind;
  title(m: Texts): string;
  /** Its title in the table of a page, where that is short beside what it stands under; readers aloud hear the whole. */
  short?(m: Texts): string;
  /** What it has in common with its neighbours, which a page says once over them. */
  under?: ColumnSpan;
  /** Writes a value that is a code, as that of a fuel. */
  text?(code: string, m: Texts): string;
  /** The currency of money that is computed by the rules of a country; that of the language when absent (docs/decisions/009). */
  currency?: string;
  /** Whether all of its money is whole kronor: then none has öre. */
  isWhole?: boolean;
  /** Whether its sum of all is in whole kronor or pounds, of rows with öre (domain-facts 1.5). */
  isTotalWhole?: boolean;
  /** What it is about, of a statement with too many columns for one sheet; absent of columns that say what a row is about. */
  group?: ColumnGroup;
}

/** What the columns of a wide statement are about. */
export type ColumnGroup = keyof Texts["statement"]["columnGroups"];

/** What columns beside each other have in common. */
export type ColumnSpan = keyof Texts["statement"]["spans"];

/** Values that add up some rows; the label stands in the place of the first one. */
interface Total {
  /** Null for all rows. */
  part: string | null;
  values: Value[];
}

/** A statement that has been read. */
export interface StatementTable {
  columns: readonly Column[];
  rows: readonly Value[][];
  /** Null where all rows stand open. Files have all rows alike. */
  folded: FoldedRows | null;
  /** The places of the columns of which the first that has a value is what a row is read for. */
  mainFigures: readonly number[];
  /** Where each row leads, null where it leads nowhere; null where rows are about no trips. */
  targets: readonly (RowTarget | null)[] | null;
  /** The logs that rows are about; null of rows that are about no unit. */
  logs: readonly (RowLog | null)[];
  /** Names of rows whose first columns are empty, null for others; null where no row has one. */
  names: readonly (string | null)[] | null;
  /** What the rows add up to: first a line for each part, as each fuel, then all where the parts add up; empty where nothing does. */
  totals: readonly Total[];
  /** What the rows that a page does not fold add up to; null where none is folded. */
  openTotals: readonly Value[] | null;
  /** What names the rows that are added up by themselves: a text, or a month as in 2026-03. */
  partKind: "text" | "month";
  /** In the order in which they are drawn; none without rows. */
  charts: readonly Chart[];
  /** Null where a statement has none, and without rows. */
  heat: HeatMap | null;
  /** What the reader has to know of the figures, as their source and version, and last what is missing. */
  notes: string[];
  /** Those of the notes that a page does not fold: what is missing, and where it is entered, and which currency amounts are in that another one stands beside. */
  missing: string[];
  /** Why there are no rows; null where there are, and where nothing was driven. */
  nothing: Nothing | null;
}

/** Whom a statement can be about. */
type SubjectKind = "units" | "drivers";

/** A description of a statement: page, files, call and mail follow from it. */
export interface Statement {
  subjects: readonly [SubjectKind, ...SubjectKind[]];
  /** Says who may read it; everybody when absent, about what they see. */
  mayRead?(actor: UserActor): boolean;
  /** Whether it shows locked units to administrators who see nothing else of them (BEN-11). */
  showsLocked: boolean;
  /** Whether it shows people the months in which they had a car that they see no longer. */
  showsHeld: boolean;
  /** Whether it shows people what they drove on business in units that they do not see. */
  showsDriven: boolean;
  read(
    tx: Tx,
    actor: UserActor,
    asked: StatementAsked,
    m: Texts,
  ): Promise<StatementTable>;
}

/** A column with how it reads its value from a row, and how it adds up. */
export interface DescribedColumn<Row> extends Column, Summed<Row> {
  /** Left out while no row has a value, as what only one country knows. */
  isOptional?: boolean;
}

/** What makes up a statement. */
interface Description<Row> {
  subjects: Statement["subjects"];
  mayRead?: Statement["mayRead"];
  /** False when absent. */
  showsLocked?: boolean;
  /** False when absent. */
  showsHeld?: boolean;
  /** False when absent. */
  showsDriven?: boolean;
  columns: readonly DescribedColumn<Row>[];
  /** Reads the rows, and what is missing for them, which is said also where there are none. */
  rows(
    tx: Tx,
    actor: UserActor,
    asked: StatementAsked,
    m: Texts,
  ): Promise<Row[] | { rows: Row[]; missing: string[] }>;
  /** Reads why there are no rows; null, and when absent, where nothing was driven. */
  nothing?(
    tx: Tx,
    actor: UserActor,
    asked: StatementAsked,
    m: Texts,
  ): Promise<Nothing | null>;
  /** Says which trip a row is about. */
  targetOf?(row: Row): RowTarget | null;
  /** Names a row whose first columns are empty; null for others. */
  nameOf?(row: Row, m: Texts): string | null;
  fold?: Fold<Row>;
  /** Keys of the columns of which the first that has a value is what a row is read for. */
  mainFigures?: readonly string[];
  /** Names the part of a row that is also added up by itself, as its fuel. */
  partOf?(row: Row, m: Texts): string;
  /** Each row names its part itself. Sums of parts are left out where every part has one row, since they would repeat the rows. */
  arePartsInRows?: boolean;
  /** Says which rows the total of all leaves out: their part stands after it. */
  isOutside?(row: Row): boolean;
  /** The parts stand by their names, as months do, and not as rows name them first. */
  arePartsByName?: boolean;
  /** A text when absent. */
  partKind?: StatementTable["partKind"];
  chart?(rows: readonly Row[], m: Texts): Chart;
  /** The same over time, of what does not add up in a chart each; null where that compares nothing. */
  timeCharts?(rows: readonly Row[], m: Texts): readonly (Chart | null)[];
  heat?(tx: Tx, actor: UserActor, asked: StatementAsked): Promise<HeatMap>;
  /** The currency of its money where a country's rules decide it. */
  currency?(rows: readonly Row[]): string | undefined;
  notes?(rows: readonly Row[], m: Texts): string[];
  /** Says what rows lack, and where it is entered. */
  missing?(rows: readonly Row[], m: Texts): string[];
}

/** Describes a statement by its columns and by how its rows are read. */
export function describeStatement<Row>(
  description: Description<Row>,
): Statement {
  const {
    subjects,
    mayRead,
    showsLocked = false,
    showsHeld = false,
    showsDriven = false,
    rows: readRows,
    targetOf,
    nameOf,
    chart,
    timeCharts,
    heat,
    notes,
    mainFigures = [],
    partKind = "text",
  } = description;
  return {
    subjects,
    ...mayRead && { mayRead },
    showsLocked,
    showsHeld,
    showsDriven,
    async read(tx, actor, given, m) {
      const asked = { ...given, showsLocked, showsHeld, showsDriven };
      const read = await readRows(tx, actor, asked, m);
      const { rows, missing: said } = Array.isArray(read)
        ? { rows: read, missing: [] }
        : read;
      const missing = [...description.missing?.(rows, m) ?? [], ...said];
      const columns = markWhole(columnsFor(description, rows), rows);
      const folded = foldedOf(description.fold, rows, m);
      const open = rows.filter((_, i) => !folded?.places.has(i));
      const isSummed = columns.some(({ total }) => total);
      return {
        columns,
        rows: rows.map((row) =>
          columns.map(({ kind, value }) => figureOf(kind, value(row)))
        ),
        folded,
        mainFigures: mainFigures
          .map((main) => columns.findIndex(({ key }) => key === main))
          .filter((place) => place >= 0),
        targets: targetOf ? rows.map(targetOf) : null,
        logs: rows.map(logOf),
        names: nameOf ? rows.map((row) => nameOf(row, m)) : null,
        totals: isSummed ? totalsOf(columns, description, rows, m) : [],
        openTotals: isSummed && folded ? sumsOf(columns, open, "part") : null,
        partKind,
        charts: rows.length === 0
          ? []
          : [chart?.(rows, m), ...timeCharts?.(rows, m) ?? []]
            .flatMap((one) => one?.bars.length ? one : []),
        heat: rows.length > 0 && heat ? await heat(tx, actor, asked) : null,
        notes: [...notes?.(rows, m) ?? [], ...missing],
        missing,
        nothing: rows.length === 0
          ? await description.nothing?.(tx, actor, asked, m) ?? null
          : null,
      };
    },
  };
}

/** Gives the columns that some rows have values for, their money in its currency. */
function columnsFor<Row>(
  { columns, currency }: Description<Row>,
  rows: readonly Row[],
): DescribedColumn<Row>[] {
  const own = currency?.(rows);
  return columns
    .filter(({ isOptional, value }) =>
      !isOptional || rows.some((row) => value(row) !== null)
    )
    .map((column) =>
      own && column.kind === "money" ? { ...column, currency: own } : column
    );
}

/** Marks the columns whose money is whole in all rows, and those whose sums are. */
function markWhole<Row>(
  columns: readonly DescribedColumn<Row>[],
  rows: readonly Row[],
): DescribedColumn<Row>[] {
  const isWhole = (value: Value) =>
    typeof value !== "number" || Number.isInteger(value);
  return columns.map((column) =>
    column.kind !== "money" ? column : {
      ...column,
      isWhole: rows.every((row) => isWhole(column.value(row))),
      isTotalWhole: column.total === "whole",
    }
  );
}

/** Rows that are added up by themselves, under their name. */
type Part<Row> = readonly [name: string, rows: readonly Row[]];

function partsOf<Row>(
  { partOf, arePartsByName, arePartsInRows }: Description<Row>,
  rows: readonly Row[],
  m: Texts,
): Part<Row>[] {
  if (!partOf) return [];
  const parts = [...Map.groupBy(rows, (row) => partOf(row, m))];
  if (arePartsInRows && parts.every(([, some]) => some.length === 1)) return [];
  return arePartsByName ? parts.sort(([a], [b]) => a < b ? -1 : 1) : parts;
}

function totalsOf<Row>(
  columns: readonly DescribedColumn<Row>[],
  description: Description<Row>,
  rows: readonly Row[],
  m: Texts,
): Total[] {
  if (rows.length === 0) return [];
  const { isOutside = () => false } = description;
  const counted = rows.filter((row) => !isOutside(row));
  const parts = partsOf(description, counted, m);
  const outside = partsOf(description, rows.filter(isOutside), m);
  const add = (part: string | null, some: readonly Row[]): Total => ({
    part,
    values: sumsOf(columns, some, part === null ? "all" : "part"),
  });
  const addParts = (of: readonly Part<Row>[]) =>
    of.map(([part, some]) => add(part, some));
  const all = add(null, counted);
  // Parts that do not add up, as kinds of pay, stand without a sum.
  const isSummed = counted.length > 0 &&
    (parts.length <= 1 || all.values.some((value) => value !== null));
  return [
    ...parts.length + outside.length > 1 ? addParts(parts) : [],
    ...isSummed ? [all] : [],
    ...addParts(outside),
  ];
}
