import type { UserActor } from "../../domain/access/actor.ts";
import { isReportDay, monthBefore } from "../../domain/km-report/month.ts";
import type { KmRefusal } from "../../domain/km-report/state.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { dayOf } from "../../domain/time.ts";
import type { Db } from "../database.ts";
import { type KmReport, listKmReports } from "./list.ts";
import { reportMonth } from "./reporting.ts";
import type { KmService } from "./service.ts";

/** A page waits for so long; the vehicles that are left are for the next press. Milliseconds. */
const PATIENCE_MS = 20_000;
const AT_ONCE = 4;
/** After so many missing answers the service is down. */
const MISSING = 4;

/** What became of the vehicles that were open. */
interface AllReported {
  reported: number;
  /** Refused, unanswered, or left for the next time. */
  open: number;
}

/** Reports the previous month of all vehicles that a person sees and that have a plate and no report yet. */
export async function reportAll(
  db: Db,
  actor: UserActor,
  { now, timeZone, service }: {
    now: Date;
    timeZone: string;
    service: KmService | null;
  },
): Promise<Result<AllReported, { code: KmRefusal }>> {
  const today = dayOf(now.getTime(), timeZone);
  if (!isReportDay(today)) return fail({ code: "KmWrongDay" });
  if (!service) return fail({ code: "KmServiceNotSet" });
  const { reports } = await listKmReports(db, actor, monthBefore(today));
  const open = reports.filter(isOpen);
  const until = performance.now() + PATIENCE_MS;
  const waiting = [...open];
  let [reported, missing] = [0, 0];
  const work = async () => {
    while (missing < MISSING && performance.now() < until) {
      const next = waiting.shift();
      if (!next) return;
      const { accountId } = actor;
      const { unitId } = next;
      const asked = { accountId, unitId, now, timeZone, service };
      const done = await reportMonth(db, actor, asked);
      if (done.ok) reported++;
      else if (done.error.code === "KmNoResponse") missing++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ok({ reported, open: open.length - reported });
}

function isOpen({ state, answer, registrationNumber }: KmReport): boolean {
  return state !== "reported" && answer !== "KmServiceCar" &&
    Boolean(registrationNumber);
}
