import * as z from "zod";
import { findAlertKinds } from "../../db/alarm-receiver/alert-kinds.ts";
import { listAlertNumbers } from "../../db/alarm-receiver/alert-numbers.ts";
import {
  findAlertSettings,
  findSmsCredits,
} from "../../db/alarm-receiver/settings.ts";
import { ALERT_KINDS } from "../../domain/alarm-receiver/alert-kinds.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { fail, ok } from "../../domain/result.ts";
import {
  createCall,
  createChangeCall,
  createQueryChangeCall,
} from "../../http/call.ts";
import {
  deleteAlertNumber,
  NUMBER_ANSWERS,
  saveAlertKinds,
  saveAlertNumber,
  saveAlertSettings,
} from "./changes.ts";
import { hasAlertNumbers } from "./special-parent.ts";

export const alertSettingsCall = createCall({
  summary:
    "Language (sv, en or no) and time zone of the account's alerts; sv and Europe/Stockholm until they are saved (API-23).",
  data: z.object({ Language: z.enum(LANGUAGES), TimeZone: z.string() }),
}, async ({ db, actor }) => {
  const { language, timeZone } = await findAlertSettings(db, actor);
  return ok({ Language: language, TimeZone: timeZone });
});

export const saveAlertSettingsCall = createChangeCall(saveAlertSettings, {
  summary:
    "Saves language (sv, en or no) and time zone of the account's alerts: Europe/Stockholm, Europe/London, Europe/Oslo or Europe/Helsinki, for accounts of the special parent also Asia/Kathmandu (API-24).",
  data: z.null(),
  message: "AlertSettingsSaved",
}, () => null);

export const smsCreditsCall = createCall(
  {
    summary: "How many SMS the account may still send (API-25).",
    data: z.object({ sms_credit: z.number() }),
  },
  async ({ db, actor }) => ok({ sms_credit: await findSmsCredits(db, actor) }),
);

const KindsV1 = z.object({
  kinds: z.array(z.string()),
  all: z.array(z.string()),
});

export const alertKindsCall = createCall({
  summary:
    "The kinds of alarms that are on for a unit, and all kinds that there are (API-59).",
  data: KindsV1,
  answers: { UnitNotFound: 404 },
}, async ({ db, actor, shortId }) => {
  const kinds = await findAlertKinds(db, actor, shortId);
  return kinds
    ? ok({ kinds, all: [...ALERT_KINDS] })
    : fail({ code: "UnitNotFound" });
});

export const saveAlertKindsCall = createChangeCall(
  saveAlertKinds(({ shortId }) => shortId),
  {
    summary:
      "Sets which kinds of alarms are on for a unit, or with all_units for every unit that the caller sees; the others are off (API-59).",
    data: z.null(),
    message: "AlertKindsSaved",
  },
  () => null,
);

const NumberV1 = z.object({
  id: z.number(),
  name: z.string(),
  country_code: z.string(),
  phone: z.string(),
});

export const alertNumbersCall = createCall({
  summary:
    "The numbers that alerts go to, of accounts of the special parent only (API-59).",
  data: z.array(NumberV1),
  answers: NUMBER_ANSWERS,
}, async (ask) => {
  if (!hasAlertNumbers(ask)) return fail({ code: "AlertNumberNotFound" });
  const numbers = await listAlertNumbers(ask.db, ask.actor);
  return ok(numbers.map(({ id, name, countryCode, phone }) => ({
    id,
    name,
    country_code: countryCode,
    phone,
  })));
});

export const addAlertNumberCall = createChangeCall(saveAlertNumber, {
  summary: "Adds a number that alerts go to (API-59).",
  data: z.object({ id: z.number() }),
  status: 201,
  message: "AlertNumberSaved",
}, (_ask, { id }) => ({ id }));

export const changeAlertNumberCall = createChangeCall(saveAlertNumber, {
  summary: "Changes a number that alerts go to (API-59).",
  data: z.object({ id: z.number() }),
  message: "AlertNumberSaved",
}, (_ask, { id }) => ({ id }));

export const deleteAlertNumberCall = createQueryChangeCall(deleteAlertNumber, {
  summary: "Removes a number that alerts go to (API-59).",
  data: z.null(),
  message: "AlertNumberDeleted",
}, () => null);
