import {
  account,
  accountByKey,
  carScheduleByKey,
  safeReturnHomeByKey,
} from "./en/account.ts";
import { addressByKey } from "./en/address.ts";
import { alert } from "./en/alert.ts";
import { announcement, announcementByKey } from "./en/announcement.ts";
import { api } from "./en/api.ts";
import { attest, attestByKey, certificate } from "./en/attest.ts";
import { checkIn, checkInByKey } from "./en/check-in.ts";
import { contact, contactByKey } from "./en/contact.ts";
import { diagnostics } from "./en/diagnostics.ts";
import { fieldByKey } from "./en/field.ts";
import { map, mapByKey } from "./en/map.ts";
import { message, messageByKey } from "./en/message.ts";
import { name, nameByKey } from "./en/name.ts";
import { odometer, odometerByKey } from "./en/odometer.ts";
import { order, orderByKey } from "./en/order.ts";
import { password, passwordByKey } from "./en/password.ts";
import { place, placeByKey } from "./en/place.ts";
import { privacy, privacyByKey } from "./en/privacy.ts";
import { registration, registrationByKey } from "./en/registration.ts";
import { failure, meanwhile, shell, shellByKey } from "./en/shell.ts";
import { security, securityByKey } from "./en/security.ts";
import { login, signIn, signInByKey } from "./en/sign-in.ts";
import { stock, stockByKey } from "./en/stock.ts";
import { support, supportByKey } from "./en/support.ts";
import { tax, taxByKey } from "./en/tax.ts";
import {
  hasGap,
  trip,
  tripByKey,
  tripExport,
  tripKind,
  tripSettings,
  tripSettingsByKey,
  tripType,
} from "./en/trip.ts";
import { unitImage, unitImageByKey } from "./en/unit/image.ts";
import {
  addUnit,
  movement,
  unit,
  unitByKey,
  unitType,
} from "./en/unit/unit.ts";
import { user, userByKey } from "./en/user.ts";
import { workingHours, workingHoursByKey } from "./en/working-hours.ts";

/** All texts of the product; the other languages are checked against this one. */
export const en = {
  ...shell,
  failure,
  meanwhile,
  login,
  signIn,
  password,
  registration,
  stock,
  map,
  unit,
  unitType,
  unitImage,
  addUnit,
  movement,
  order,
  diagnostics,
  odometer,
  attest,
  certificate,
  tax,
  checkIn,
  trip,
  security,
  tripType,
  tripKind,
  hasGap,
  tripExport,
  tripSettings,
  name,
  place,
  workingHours,
  user,
  account,
  support,
  contact,
  announcement,
  alert,
  message,
  privacy,
  api,
  /** Texts by text key, as the server names them; `textOfKey` shows an unknown key itself. */
  byKey: {
    ...shellByKey,
    ...fieldByKey,
    ...signInByKey,
    ...securityByKey,
    ...passwordByKey,
    ...registrationByKey,
    ...stockByKey,
    ...mapByKey,
    ...unitByKey,
    ...unitImageByKey,
    ...orderByKey,
    ...odometerByKey,
    ...attestByKey,
    ...taxByKey,
    ...checkInByKey,
    ...tripByKey,
    ...tripSettingsByKey,
    ...nameByKey,
    ...placeByKey,
    ...addressByKey,
    ...workingHoursByKey,
    ...userByKey,
    ...accountByKey,
    ...supportByKey,
    ...contactByKey,
    ...announcementByKey,
    ...messageByKey,
    ...privacyByKey,
    ...carScheduleByKey,
    ...safeReturnHomeByKey,
  },
};

export type Texts = typeof en;
export type TextKey = keyof Texts["byKey"];
