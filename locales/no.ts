import type { Texts } from "./en.ts";
import {
  account,
  accountByKey,
  carScheduleByKey,
  safeReturnHomeByKey,
} from "./no/account.ts";
import { addressByKey } from "./no/address.ts";
import { alert } from "./no/alert.ts";
import { announcement, announcementByKey } from "./no/announcement.ts";
import { api } from "./no/api.ts";
import { attest, attestByKey, certificate } from "./no/attest.ts";
import { checkIn, checkInByKey } from "./no/check-in.ts";
import { contact, contactByKey } from "./no/contact.ts";
import { diagnostics } from "./no/diagnostics.ts";
import { fieldByKey } from "./no/field.ts";
import { map, mapByKey } from "./no/map.ts";
import { message, messageByKey } from "./no/message.ts";
import { name, nameByKey } from "./no/name.ts";
import { odometer, odometerByKey } from "./no/odometer.ts";
import { order, orderByKey } from "./no/order.ts";
import { password, passwordByKey } from "./no/password.ts";
import { place, placeByKey } from "./no/place.ts";
import { privacy, privacyByKey } from "./no/privacy.ts";
import { registration, registrationByKey } from "./no/registration.ts";
import { failure, meanwhile, shell, shellByKey } from "./no/shell.ts";
import { security, securityByKey } from "./no/security.ts";
import { login, signIn, signInByKey } from "./no/sign-in.ts";
import { stock, stockByKey } from "./no/stock.ts";
import { support, supportByKey } from "./no/support.ts";
import { tax, taxByKey } from "./no/tax.ts";
import {
  hasGap,
  trip,
  tripByKey,
  tripExport,
  tripKind,
  tripSettings,
  tripSettingsByKey,
  tripType,
} from "./no/trip.ts";
import { unitImage, unitImageByKey } from "./no/unit/image.ts";
import {
  addUnit,
  movement,
  unit,
  unitByKey,
  unitType,
} from "./no/unit/unit.ts";
import { user, userByKey } from "./no/user.ts";
import { workingHours, workingHoursByKey } from "./no/working-hours.ts";

export const no: Texts = {
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
