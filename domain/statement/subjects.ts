import type { Days } from "../trip/log/log-query.ts";

/** Whose trips a statement sums: units, or drivers in all units that the reader sees. */
export type Subjects = {
  unitIds: readonly number[];
  /** Whether these are all units that the reader sees, and not some that were chosen. */
  areAll?: boolean;
} | {
  driverIds: readonly number[];
};

/** What a statement is about. */
export interface StatementAsked {
  subjects: Subjects;
  days: Days;
  timeZone: string;
  /** Today by the account's clock: the last day that forecasts and months of benefit count; `days.to` when absent. */
  today?: string;
  /** Whether it shows locked units to administrators who see nothing else of them; its description says so. */
  showsLocked?: boolean;
  /** Whether it shows people the months in which they had a car that they see no longer; its description says so. */
  showsHeld?: boolean;
  /** Whether it shows people what they drove on business in units that they do not see; its description says so. */
  showsDriven?: boolean;
}
