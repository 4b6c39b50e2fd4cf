import { HISTORY_DAYS } from "../position/history.ts";
import { fail, type Result } from "../result.ts";
import { addDays } from "../time.ts";
import {
  type Days,
  type DaysError,
  decideLatestDays,
} from "../trip/log/log-query.ts";

export type ReadingDaysError = DaysError | {
  code: "OlderThanHistory";
  field: "from";
};

/** Days that show until others are chosen. */
const USUAL_DAYS = 2;

/** Decides the days on which a person asks what a sensor read, 30 days back at most (REP-04). */
export function decideReadingDays(
  asked: { from?: string; to?: string },
  today: string,
): Result<Days, ReadingDaysError> {
  const days = decideLatestDays(asked, today, USUAL_DAYS);
  const isTooOld = days.ok && days.value.from < addDays(today, -HISTORY_DAYS);
  return isTooOld ? fail({ code: "OlderThanHistory", field: "from" }) : days;
}
