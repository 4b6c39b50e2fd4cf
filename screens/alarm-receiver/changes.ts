import * as z from "zod";
import {
  assignDevices as assignStored,
  deleteReceiver as deleteStored,
  type ReceiverError,
  saveReceiver as store,
  toggleAlarm as toggleStored,
} from "../../db/alarm-receiver/changes.ts";
import { saveAlertKinds as storeKinds } from "../../db/alarm-receiver/alert-kinds.ts";
import {
  type AlertNumberError,
  deleteAlertNumber as removeNumber,
  saveAlertNumber as storeNumber,
} from "../../db/alarm-receiver/alert-numbers.ts";
import { saveAlertSettings as storeSettings } from "../../db/alarm-receiver/settings.ts";
import {
  AssignRequest,
  ReceiverRequest,
  ToggleRequest,
} from "../../domain/alarm-receiver/receiver-request.ts";
import { AlertKindsRequest } from "../../domain/alarm-receiver/alert-kinds.ts";
import {
  AlertNumberRequest,
  alertSettingsRequest,
} from "../../domain/alarm-receiver/settings-request.ts";
import { fail } from "../../domain/result.ts";
import type { Answers } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";
import { hasAlertNumbers, isOfSpecialParent } from "./special-parent.ts";

/** Where the refusals of a change of receivers show. */
export const ANSWERS: Answers<ReceiverError["code"]> = {
  ReceiverNotFound: 404,
  ReceiverHasHiddenUnits: 403,
  MemberNotFound: "member_id",
  ReceiverMemberExists: "member_id",
  ReceiverEmailExists: "email",
  ReceiverPhoneExists: "phone",
  ReceiverEmailOrPhoneRequired: "email",
  ReceiverEmailRequired: "email",
  ReceiverPushNeedsMember: "push_notification",
  UnitNotFound: "terminal_id",
  ChangedMeanwhile: 409,
};

/** Where the refusals of a change of alert numbers show. */
export const NUMBER_ANSWERS: Answers<AlertNumberError["code"]> = {
  AlertNumberNotFound: 404,
  AlertNumberExists: "phone",
  TooManyAlertNumbers: "phone",
};

/** Adds a receiver, or changes the one with the id. */
export const saveReceiver = describeChange({
  request: ReceiverRequest,
  run: ({ db, actor, subsite }, wanted) => store(db, actor, wanted, subsite.id),
  answers: ANSWERS,
});

/** Switches one sort of alarms of a receiver. */
export const toggleAlarm = describeChange({
  request: ToggleRequest,
  run: ({ db, actor }, wanted) => toggleStored(db, actor, wanted),
  answers: ANSWERS,
});

/** Gives a receiver its units and sensors. */
export const assignUnits = describeChange({
  request: AssignRequest,
  run: ({ db, actor }, { receiver_id, terminals }) =>
    assignStored(db, actor, receiver_id, terminals),
  answers: { ...ANSWERS, UnitNotFound: "terminals" },
});

/** Deletes the receiver in the path. */
export const deleteReceiver = describeChange({
  request: z.object({}),
  run: ({ db, actor, id }) => deleteStored(db, actor, id),
  answers: ANSWERS,
});

/** Saves language and time zone of alerts. */
export const saveAlertSettings = describeChange({
  request: alertSettingsRequest(true),
  requestFor: ({ user, services }) =>
    Promise.resolve(
      alertSettingsRequest(isOfSpecialParent(user, services.config)),
    ),
  run: ({ db, actor }, { language, timezone }) =>
    storeSettings(db, actor, { language, timeZone: timezone }),
  answers: {},
});

/** Sets the kinds of alarms of a unit; pages and calls name it differently. */
export function saveAlertKinds(unitOf: (ask: Ask) => number) {
  return describeChange({
    request: AlertKindsRequest,
    run: (ask, wanted) => storeKinds(ask.db, ask.actor, unitOf(ask), wanted),
    answers: { UnitNotFound: 404 },
  });
}

/** Adds an alert number, or changes the one in the path; only children of the special parent have any. */
export const saveAlertNumber = describeChange({
  request: AlertNumberRequest,
  run: (ask, wanted) =>
    hasAlertNumbers(ask)
      ? storeNumber(ask.db, ask.actor, ask.idIfAny, wanted)
      : Promise.resolve(fail({ code: "AlertNumberNotFound" })),
  answers: NUMBER_ANSWERS,
});

/** Removes the alert number in the path. */
export const deleteAlertNumber = describeChange({
  request: z.object({}),
  run: (ask) =>
    hasAlertNumbers(ask)
      ? removeNumber(ask.db, ask.actor, ask.id)
      : Promise.resolve(fail({ code: "AlertNumberNotFound" })),
  answers: NUMBER_ANSWERS,
});
