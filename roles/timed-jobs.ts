import { type Config, deploymentDays } from "../config.ts";
import { passingHeld } from "../db/cell/cells.ts";
import type { Db } from "../db/database.ts";
import { remindOfLastMonth } from "../db/attest/monthly-reminders.ts";
import { lapseBookings } from "../db/booking/lapsing.ts";
import { tellNextBookers } from "../db/booking/not-back.ts";
import { tellStoppedBookers } from "../db/booking/stopped-bookers.ts";
import { findDues } from "../db/event/dues.ts";
import { findSilences } from "../db/event/silence.ts";
import { warnOfLimits } from "../db/forecast/limit-mails.ts";
import { reportByThemselves } from "../db/km-report/by-itself.ts";
import { remindOfKmReports } from "../db/km-report/reminder.ts";
import { sendDueReports } from "../db/report-schedule/sending.ts";
import { reseal } from "../db/seal/reseal.ts";
import { maintain } from "../jobs/maintenance.ts";
import { checkHomes } from "../jobs/safe-home.ts";
import { packClosedDays } from "../jobs/packing.ts";
import { retain } from "../jobs/retention.ts";
import { settle } from "../jobs/settling.ts";
import type { TimedJob } from "../jobs/timed.ts";
import type { Log } from "../log.ts";

/** Lists the work by the clock, in the order in which it is looked at. */
export function timedJobs(
  cell: Db,
  config: Config,
  log: Log,
  signal: AbortSignal,
): TimedJob[] {
  const db = passingHeld(cell);
  return [
    safeHome(db, log, signal),
    nextBookers(db, log),
    lapses(db, log),
    silences(db, log),
    dues(db, log, signal),
    reports(db, log, signal),
    maintenance(db, config, log),
    retention(db, config, log),
    packing(db, config, log, signal),
    settling(db, log, signal),
    monthlyReminders(db, log),
    taxLimits(db, log),
    ...kmJobs(db, config, log, signal),
    // One that passed by values would find them again and again.
    resealing(cell, log, signal),
  ];
}

/** Comes before the jobs of the night, which take longer than a check may be late. */
function safeHome(
  db: Db,
  log: Log,
  signal: AbortSignal,
): TimedJob {
  return {
    name: "safe-home",
    schedule: "* * * * *",
    atFirst: true,
    run: async (dueAt) => {
      const rung = await checkHomes(db, {
        now: dueAt,
        signal,
        onFailed: (unit, error) =>
          log("error", "home-not-checked", { ...unit, error }),
      });
      if (rung > 0) log("info", "safe-home-alarms", { rung });
    },
  };
}

/** Tells who has booked a vehicle that is not back, 15 minutes before. */
function nextBookers(db: Db, log: Log): TimedJob {
  return {
    name: "next-bookers",
    schedule: "* * * * *",
    atFirst: true,
    run: async (dueAt) => {
      const told = await tellNextBookers(db, dueAt);
      if (told > 0) log("info", "next-bookers-told", { told });
    },
  };
}

/** Ends bookings that began before an administrator approved or declined them. */
function lapses(db: Db, log: Log): TimedJob {
  return {
    name: "booking-lapses",
    schedule: "* * * * *",
    atFirst: true,
    run: async (dueAt) => {
      const lapsed = await lapseBookings(db, dueAt);
      if (lapsed > 0) log("info", "bookings-lapsed", { lapsed });
    },
  };
}

/** Finds units that fell silent, soon after they did. */
function silences(db: Db, log: Log): TimedJob {
  return {
    name: "silences",
    schedule: "*/10 * * * *",
    atFirst: true,
    run: async (dueAt) => {
      const fell = await findSilences(db, dueAt);
      if (fell > 0) log("info", "units-silent", { fell });
    },
  };
}

/** Finds units whose service or inspection is near or past. */
function dues(db: Db, log: Log, signal: AbortSignal): TimedJob {
  return {
    name: "dues",
    schedule: "7 5,11,17 * * *",
    atFirst: true,
    run: async (dueAt) => {
      const found = await findDues(db, dueAt, signal);
      if (found > 0) log("info", "units-due", { found });
      const told = await tellStoppedBookers(db, dueAt, signal);
      if (told > 0) log("info", "stopped-bookers-told", { told });
    },
  };
}

/** Sends the reports that are due (JOB-06). */
function reports(db: Db, log: Log, signal: AbortSignal): TimedJob {
  return {
    name: "report-schedules",
    schedule: "* * * * *",
    atFirst: true,
    run: async (now) => {
      const sent = await sendDueReports(db, {
        now,
        signal,
        onFailed: (schedule, error) =>
          log("error", "report-not-sent", { ...schedule, error }),
      });
      if (sent > 0) log("info", "reports-sent", { sent });
    },
  };
}

/** Nightly work. */
function maintenance(db: Db, config: Config, log: Log): TimedJob {
  return {
    name: "maintenance",
    schedule: "17 2 * * *",
    atFirst: true,
    run: async () => {
      const done = await maintain(db, new Date(), {
        positions: config.POSITION_RETENTION_DAYS,
        diagnostics: config.DIAGNOSTICS_RETENTION_DAYS,
        messages: config.MESSAGE_RETENTION_DAYS,
        securityEvents: config.SECURITY_EVENT_RETENTION_DAYS,
      });
      log("info", "maintenance-done", { ...done });
    },
  };
}

/** Deletes what accounts keep for a shorter time than the deployment, and names that no law requires any longer. */
function retention(db: Db, config: Config, log: Log): TimedJob {
  return {
    name: "retention",
    schedule: "37 2 * * *",
    atFirst: true,
    run: async () => {
      const done = await retain(db, deploymentDays(config), new Date());
      log("info", "retention-done", { ...done });
    },
  };
}

/** Runs often and shortly, so that no other job waits for a long backlog, as after the update that brought packing. */
function packing(
  db: Db,
  config: Config,
  log: Log,
  signal: AbortSignal,
): TimedJob {
  return {
    name: "packing",
    schedule: "*/10 * * * *",
    atFirst: false,
    run: async () => {
      const done = await packClosedDays(db, {
        now: new Date(),
        afterDays: config.PACK_AFTER_DAYS,
        signal,
        onFailed: (day, error) =>
          log("error", "day-not-packed", { ...day, error }),
      });
      if (done.days > 0) log("info", "packing-done", { ...done });
    },
  };
}

/** Runs shortly, so that no other job waits for a long backlog, and goes on with the account at which the time was up. */
function settling(db: Db, log: Log, signal: AbortSignal): TimedJob {
  let from = 0;
  return {
    name: "settling",
    schedule: "26 * * * *",
    atFirst: false,
    run: async () => {
      const { months, next } = await settle(db, {
        now: new Date(),
        from,
        signal,
      });
      from = next;
      if (months > 0) log("info", "settling-done", { months });
    },
  };
}

/** Reminds on the third of a month, when the trips of the month before have arrived, also from units that were without network. */
function monthlyReminders(db: Db, log: Log): TimedJob {
  return {
    name: "attest-reminders",
    schedule: "0 7 3 * *",
    atFirst: false,
    run: async (dueAt) => {
      const reminded = await remindOfLastMonth(db, dueAt);
      log("info", "attest-reminders-sent", { reminded });
    },
  };
}

/** Warns of tax limits early in the morning, when the trips of the day before have ended. */
function taxLimits(db: Db, log: Log): TimedJob {
  return {
    name: "tax-limits",
    schedule: "41 4 * * *",
    atFirst: true,
    run: async (dueAt) => {
      const warned = await warnOfLimits(db, dueAt);
      if (warned > 0) log("info", "tax-limits-warned", { warned });
    },
  };
}

/** Reports kilometres and reminds of them; nothing while the deployment has no external km service. */
function kmJobs(
  db: Db,
  config: Config,
  log: Log,
  signal: AbortSignal,
): TimedJob[] {
  const { KM_SERVICE_URL: url, KM_SERVICE_KEY: key } = config;
  if (!url) return [];
  return [{
    name: "km-reports",
    schedule: "4-59/10 * * * *",
    atFirst: true,
    run: async (dueAt) => {
      const done = await reportByThemselves(db, { url, key }, dueAt, signal);
      if (done.reported + done.resolved > 0) {
        log("info", "km-reports-sent", { ...done });
      }
    },
  }, {
    name: "km-reminders",
    // Every hour, since the 1st begins at another instant in each zone; a mail goes out once a day.
    schedule: "8 * * * *",
    atFirst: true,
    run: async (dueAt) => {
      const reminded = await remindOfKmReports(db, dueAt);
      if (reminded > 0) log("info", "km-reminders-sent", { reminded });
    },
  }];
}

/** A start reseals at once; the night takes what a process with the old keys has sealed since. */
function resealing(db: Db, log: Log, signal: AbortSignal): TimedJob {
  return {
    name: "reseal",
    schedule: "57 2 * * *",
    atFirst: false,
    run: () => resealAll(db, log, signal),
  };
}

/** Seals anew what other keys than the newest have sealed. */
export async function resealAll(
  db: Db,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  const { values, needless } = await reseal(db, signal);
  if (values > 0 || needless.length > 0) {
    log("info", "reseal-done", { values, keysThatMayGo: needless });
  }
}
