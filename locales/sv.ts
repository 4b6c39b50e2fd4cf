import type { Texts } from "./en.ts";
import {
  account,
  accountByKey,
  carScheduleByKey,
  safeReturnHomeByKey,
} from "./sv/account.ts";
import { addressByKey } from "./sv/address.ts";
import { alert } from "./sv/alert.ts";
import { announcement, announcementByKey } from "./sv/announcement.ts";
import { api } from "./sv/api.ts";
import { attest, attestByKey, certificate } from "./sv/attest.ts";
import { checkIn, checkInByKey } from "./sv/check-in.ts";
import { contact, contactByKey } from "./sv/contact.ts";
import { diagnostics } from "./sv/diagnostics.ts";
import { fieldByKey } from "./sv/field.ts";
import { map, mapByKey } from "./sv/map.ts";
import { message, messageByKey } from "./sv/message.ts";
import { name, nameByKey } from "./sv/name.ts";
import { odometer, odometerByKey } from "./sv/odometer.ts";
import { order, orderByKey } from "./sv/order.ts";
import { password, passwordByKey } from "./sv/password.ts";
import { place, placeByKey } from "./sv/place.ts";
import { privacy, privacyByKey } from "./sv/privacy.ts";
import { registration, registrationByKey } from "./sv/registration.ts";
import { failure, meanwhile, shell, shellByKey } from "./sv/shell.ts";
import { security, securityByKey } from "./sv/security.ts";
import { login, signIn, signInByKey } from "./sv/sign-in.ts";
import { stock, stockByKey } from "./sv/stock.ts";
import { support, supportByKey } from "./sv/support.ts";
import { tax, taxByKey } from "./sv/tax.ts";
import {
  hasGap,
  trip,
  tripByKey,
  tripExport,
  tripKind,
  tripSettings,
  tripSettingsByKey,
  tripType,
} from "./sv/trip.ts";
import { unitImage, unitImageByKey } from "./sv/unit/image.ts";
import {
  addUnit,
  movement,
  unit,
  unitByKey,
  unitType,
} from "./sv/unit/unit.ts";
import { user, userByKey } from "./sv/user.ts";
import { workingHours, workingHoursByKey } from "./sv/working-hours.ts";

export const sv: Texts = {
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
