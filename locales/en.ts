import { accountByKey, deletion, settings } from "./en/account.ts";
import { addressByKey } from "./en/address.ts";
import { alerts } from "./en/alert.ts";
import { announcement, announcementByKey } from "./en/announcement.ts";
import { apiPage } from "./en/api.ts";
import { attest, attestByKey, attestReminder } from "./en/attest.ts";
import { carScheduleByKey } from "./en/car-schedule.ts";
import { certificate } from "./en/certificate.ts";
import { checkIn, checkInByKey } from "./en/check-in.ts";
import { contact, contactByKey } from "./en/contact.ts";
import { diagnostics } from "./en/diagnostics.ts";
import { fieldByKey } from "./en/field.ts";
import { mapByKey, tracking } from "./en/map.ts";
import { messageByKey, notifications } from "./en/message.ts";
import { nameByKey, nameLists } from "./en/name.ts";
import { odometer, odometerByKey } from "./en/odometer.ts";
import { orderByKey, outputs } from "./en/order.ts";
import { forgotPassword, passwordByKey, resetPassword } from "./en/password.ts";
import { placeByKey, places } from "./en/place.ts";
import { privacy, privacyByKey } from "./en/privacy.ts";
import { registration, registrationByKey } from "./en/registration.ts";
import { safeReturnHomeByKey } from "./en/safe-return-home.ts";
import { failure, meanwhile, shell, shellByKey } from "./en/shell.ts";
import { login, signIn, signInByKey } from "./en/sign-in.ts";
import { stock, stockByKey } from "./en/stock.ts";
import { support, supportByKey } from "./en/support.ts";
import { taxByKey, taxLimits } from "./en/tax.ts";
import { exports } from "./en/trip-export.ts";
import { tripSettings, tripSettingsByKey } from "./en/trip-settings.ts";
import {
  hasGap,
  journal,
  tripByKey,
  tripKind,
  trips,
  tripType,
} from "./en/trip.ts";
import { unitImageByKey, unitImages } from "./en/unit-image.ts";
import { addUnit, movement, unitByKey, units, unitType } from "./en/unit.ts";
import { accounts, userByKey } from "./en/user.ts";
import { workingHours, workingHoursByKey } from "./en/working-hours.ts";

/** All texts of the product; this language is the measure that the others are checked against. */
export const en = {
  ...shell,
  login,
  tracking,
  movement,
  unitType,
  addUnit,
  attest,
  checkIn,
  trips,
  exports,
  frontDoor: {
    forgotPassword,
    resetPassword,
    support: contact,
    announcement,
    alerts,
    deletion,
    failure,
  },
  journal,
  nameLists,
  unitImages,
  notifications: { ...notifications, ...attestReminder },
  accounts: { ...accounts, meanwhile, settings, support },
  odometer,
  units: { ...units, outputs },
  apiPage,
  certificate,
  taxLimits,
  tripSettings,
  privacy,
  places,
  workingHours,
  signIn,
  tripType,
  tripKind,
  hasGap,
  diagnostics,
  registration,
  stock,
  /** Texts by text key, as the server names them; `textOfKey` shows a key without a text as it came. */
  byKey: {
    ...shellByKey,
    ...fieldByKey,
    ...signInByKey,
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
