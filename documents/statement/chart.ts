import type { HoursOfWeek } from "../../domain/booking/use.ts";
import type { Texts } from "../../locales/index.ts";
import type { ValueKind } from "./value-kind.ts";

/** How long the time of a bar is. */
export type Period = "month" | "week" | "day";

/** Bars that a page draws over a statement: a bar a label, cut into parts. */
export interface Chart {
  /** What it shows, where that is not what the columns say. */
  title?(m: Texts): string;
  kind: ValueKind;
  /** That of its money, where it is not that of the language. */
  currency?: string;
  /** What its numbers are, as kg, where their kind does not say it. */
  unit?: string;
  /** The bars stand in their own order, as months do, and not the longest first. */
  isInOrder?: boolean;
  /** What its labels are where they are no texts: months as in 2026-03, or days, of weeks the first one. */
  labelKind?: Period;
  parts: ChartPart[];
  bars: ChartBar[];
  /** A value that each bar is measured by, as the whole of a share. */
  limit?: ChartLimit;
}

interface ChartPart {
  key: string;
  title(m: Texts): string;
}

interface ChartBar {
  label: string;
  values: number[];
  /** Whether the limit is one to reach. */
  isGoal?: boolean;
}

/** Where bars have a mark, and what that and the first part beyond it are called. */
export interface ChartLimit {
  at: number;
  title(m: Texts): string;
  over(m: Texts): string;
}

/** What happened when: time by weekday and hour, drawn in the strength of a colour. */
export interface HeatMap {
  title(m: Texts): string;
  hours: HoursOfWeek;
}
