/** How often a unit needs service, and when the last one was; unknown values are null. */
export interface ServicePlan {
  intervalM: number | null;
  intervalMinutes: number | null;
  intervalMonths: number | null;
  lastOn: string | null;
  lastM: number | null;
  lastMinutes: number | null;
}

/** When the next service is due: at an odometer, at operating hours or on a day, the first of them. */
export interface NextService {
  atM: number | null;
  atMinutes: number | null;
  on: string | null;
}

/** What a unit's meters show, and what day it is. */
interface MetersNow {
  odometerM: number | null;
  operatingMinutes: number | null;
  today: string;
}

/** "near" means that it is time to book the workshop. */
export type Due = "past" | "near";

/** From where on something due is near. */
const NEAR_M = 1_000_000;
const NEAR_MINUTES = 20 * 60;
const NEAR_DAYS = 30;

/** Says when the next service of a unit is due; an interval without a last service counts from zero. */
export function nextService(plan: ServicePlan): NextService {
  return {
    atM: plan.intervalM === null ? null : (plan.lastM ?? 0) + plan.intervalM,
    atMinutes: plan.intervalMinutes === null
      ? null
      : (plan.lastMinutes ?? 0) + plan.intervalMinutes,
    on: plan.intervalMonths === null || plan.lastOn === null
      ? null
      : Temporal.PlainDate.from(plan.lastOn)
        .add({ months: plan.intervalMonths }).toString(),
  };
}

/** Says whether the next service is near or past by any of its three measures; null when it is far or unknown. */
export function serviceDue(next: NextService, now: MetersNow): Due | null {
  const dues = [
    dueAt(next.atM, now.odometerM, NEAR_M),
    dueAt(next.atMinutes, now.operatingMinutes, NEAR_MINUTES),
    dayDue(next.on, now.today),
  ];
  return dues.includes("past") ? "past" : dues.includes("near") ? "near" : null;
}

/** Says whether a day, as that of the next inspection, is near or past; the day itself is not past. */
export function dayDue(on: string | null, today: string): Due | null {
  if (on === null) return null;
  const days = Temporal.PlainDate.from(today).until(on).days;
  if (days < 0) return "past";
  return days <= NEAR_DAYS ? "near" : null;
}

function dueAt(
  at: number | null,
  now: number | null,
  near: number,
): Due | null {
  if (at === null || now === null) return null;
  if (now >= at) return "past";
  return at - now <= near ? "near" : null;
}
