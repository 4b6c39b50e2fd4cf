import type { LockEvent } from "../../domain/lock/lock.ts";

/** Who has locked which unit. */
export const lock = {
  title: "Lock",
  locker: "Locked by",
  lockedBy: (name: string) => `Locked by ${name}.`,
  lockedSince: (name: string, when: string) =>
    `Locked by ${name} since ${when}.`,
  onlySums:
    "Of a locked car you see the reports on benefit value and summary, no position, trips or addresses.",
  toSummary: "Summary",
  toBenefitValue: "Benefit value",
  toSettings: "Benefit and lock",
  unlocked: "The unit is not locked.",
  needsCar:
    "Only a company car or a private car can be locked. An administrator sets that here.",
  mayUnlock: "Only the locker or support can unlock it.",
  atWork:
    "During its working hours administrators of assigned units to whom it is assigned see it on the map.",
  lock: "Lock the unit",
  unlock: "Unlock the unit",
  cancel: "Cancel",
  question: {
    lock: (name: string) => `Lock ${name}?`,
    unlock: (name: string) => `Unlock ${name}?`,
  },
  consequence: {
    lock:
      "Administrators then see only the reports on benefit value and summary: no position, trips or addresses. Users to whom the unit is given still see it. Only you or support can unlock it. Theft links that others have made end.",
    unlock:
      "Administrators then see where the unit is, its trips and its addresses again. The locker gets a mail. Private trips stay hidden.",
  },
  stillSee: (names: string) => `Users to whom it is given: ${names}.`,
  shutUnits: "Locked units",
  log: {
    title: "Lock log",
    about: "Who locked and unlocked which unit, the newest first.",
    empty: "No logs are available.",
    unit: "Unit",
    event: "Event",
    user: "User",
    time: "Time",
    events: {
      locked: "Locked",
      unlocked: "Unlocked",
    } satisfies Record<LockEvent, string>,
    bySupport: (name: string) => `${name} (support)`,
    older: "Older",
    all: "All units",
    asFile: "Download as CSV",
  },
};

export const lockByKey = {
  LockNeedsCar: "Only a company car or a private car can be locked.",
  UnitIsLocked: "The unit is locked by {name}.",
  UnitIsNotLocked: "The unit is not locked.",
  OnlyLockerUnlocks:
    "The unit is locked by {name}. Only the locker or support can unlock it.",
  LockStatus: "Specify 1 for locked or 0 for unlocked.",
};

export const lockNotices = {
  UnitLocked: "The unit is locked.",
  UnitUnlocked: "The unit is unlocked. The locker gets a mail.",
};
