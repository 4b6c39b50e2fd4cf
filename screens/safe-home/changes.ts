import {
  type SafeHomeError,
  setHome as storeHome,
  setSchedule as storeSchedule,
  setStatus as storeStatus,
} from "../../db/safe-home/changes.ts";
import {
  HomeRequest,
  ScheduleRequest,
  StatusRequest,
} from "../../domain/safe-home/requests.ts";
import type { Answers } from "../../http/answers.ts";
import { describeChange } from "../../http/change.ts";
import { checkAddress } from "./address.ts";

/** Where the refusals of a change of a home show. */
const ANSWERS: Answers<SafeHomeError["code"]> = {
  UnitNotFound: 404,
  SafeHomeNotEnabled: 403,
  SafeHomeEnableMsg: "status",
};

/** Switches the check of a vehicle on or off. */
export const setStatus = describeChange({
  request: StatusRequest,
  run: ({ db, actor, now }, { imei, status }) =>
    storeStatus(db, actor, imei, status === 1, now),
  answers: ANSWERS,
});

/** Sets where a vehicle lives. Its address is looked up first, so nothing is saved while that does not work. */
export const setHome = describeChange({
  request: HomeRequest,
  limits: ({ actor }) => [{
    bucket: "safe-home-address",
    key: String(actor.userId),
    limit: 60,
    perSeconds: 600,
  }],
  run: async (ask, { imei, ...home }) => {
    const checked = await checkAddress(ask, home);
    if (!checked.ok) return checked;
    return await storeHome(ask.db, ask.actor, imei, home);
  },
  answers: {
    ...ANSWERS,
    SafeReturnHomeAddrEmpty: "address",
    GeocodingFailed: 503,
  },
});

/** Sets when a vehicle is to be home. */
export const setSchedule = describeChange({
  request: ScheduleRequest,
  run: ({ db, actor, now }, { imei, schedule }) =>
    storeSchedule(db, actor, imei, schedule, now),
  answers: ANSWERS,
});
