import {
  type HomeSchedule,
  USUAL_TIME,
  WEEKS_MAX,
} from "../../domain/safe-home/schedule.ts";
import type { FormBody } from "../../http/form-body.ts";
import { backTo } from "./list-address.ts";

/** A day of the form: whether it is ticked, and its time as HH:MM. */
export interface TypedDay {
  isTicked: boolean;
  time: string;
}

/** The form of a schedule as it was typed. */
export interface TypedSchedule {
  imei: string;
  frequency: string;
  startDate: string;
  timeZone: string;
  /** As many weeks as a schedule may have, each with Sunday first. */
  weeks: TypedDay[][];
  /** The address of the list. */
  back: string;
}

const WEEKS = Array.from({ length: WEEKS_MAX }, (_, week) => week);
const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** Gives the names of the fields of a day; weeks count from 0. */
export function dayFields(week: number, day: number) {
  return { tick: `day-${week}-${day}`, time: `time-${week}-${day}` };
}

/** Reads the form of the schedule of a vehicle. */
export function typedSchedule(form: FormBody, imei: string): TypedSchedule {
  return {
    imei,
    frequency: form.text("frequency"),
    startDate: form.text("start_date"),
    timeZone: form.text("time_zone"),
    weeks: WEEKS.map((week) =>
      DAYS.map((day) => {
        const { tick, time } = dayFields(week, day);
        return {
          isTicked: form.isTicked(tick),
          time: form.text(time) || USUAL_TIME,
        };
      })
    ),
    back: backTo(form.text("back")),
  };
}

/** Gives the form of a schedule, or of a new one that begins on `today` (HOME-20). */
export function toTypedSchedule(
  imei: string,
  schedule: HomeSchedule | null,
  { today, timeZone, back }: { today: string; timeZone: string; back: string },
): TypedSchedule {
  return {
    imei,
    frequency: String(schedule?.weeks.length ?? 1),
    startDate: schedule?.startDate ?? today,
    timeZone: schedule?.timeZone ?? timeZone,
    weeks: WEEKS.map((week) =>
      DAYS.map((day) => {
        const stored = schedule?.weeks[week]?.find(({ id }) => id === day);
        return {
          isTicked: stored !== undefined,
          time: stored?.time ?? USUAL_TIME,
        };
      })
    ),
    back,
  };
}

/** Gives the form in the JSON shape of the call, with the ticked days only (HOME-19). */
export function toScheduleRequest(typed: TypedSchedule) {
  const frequency = Number(typed.frequency);
  return {
    imei: typed.imei,
    frequency,
    start_date: typed.startDate,
    time_zone: typed.timeZone,
    schedule: typed.weeks.slice(0, frequency).map((days) =>
      days.flatMap(({ isTicked, time }, id) => isTicked ? [{ id, time }] : [])
    ),
  };
}
