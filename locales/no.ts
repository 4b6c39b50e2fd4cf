import type { Texts } from "./en.ts";
import { accountByKey, deletion, settings } from "./no/account.ts";
import { addressByKey } from "./no/address.ts";
import { alerts } from "./no/alert.ts";
import { announcement, announcementByKey } from "./no/announcement.ts";
import { apiPage } from "./no/api.ts";
import { attest, attestByKey, attestReminder } from "./no/attest.ts";
import { carScheduleByKey } from "./no/car-schedule.ts";
import { certificate } from "./no/certificate.ts";
import { checkIn, checkInByKey } from "./no/check-in.ts";
import { contact, contactByKey } from "./no/contact.ts";
import { diagnostics } from "./no/diagnostics.ts";
import { fieldByKey } from "./no/field.ts";
import { mapByKey, tracking } from "./no/map.ts";
import { messageByKey, notifications } from "./no/message.ts";
import { nameByKey, nameLists } from "./no/name.ts";
import { odometer, odometerByKey } from "./no/odometer.ts";
import { orderByKey, outputs } from "./no/order.ts";
import { forgotPassword, passwordByKey, resetPassword } from "./no/password.ts";
import { placeByKey, places } from "./no/place.ts";
import { privacy, privacyByKey } from "./no/privacy.ts";
import { registration, registrationByKey } from "./no/registration.ts";
import { safeReturnHomeByKey } from "./no/safe-return-home.ts";
import { failure, meanwhile, shell, shellByKey } from "./no/shell.ts";
import { login, signIn, signInByKey } from "./no/sign-in.ts";
import { stock, stockByKey } from "./no/stock.ts";
import { support, supportByKey } from "./no/support.ts";
import { taxByKey, taxLimits } from "./no/tax.ts";
import { exports } from "./no/trip-export.ts";
import { tripSettings, tripSettingsByKey } from "./no/trip-settings.ts";
import {
  hasGap,
  journal,
  tripByKey,
  tripKind,
  trips,
  tripType,
} from "./no/trip.ts";
import { unitImageByKey, unitImages } from "./no/unit-image.ts";
import { addUnit, movement, unitByKey, units, unitType } from "./no/unit.ts";
import { accounts, userByKey } from "./no/user.ts";
import { workingHours, workingHoursByKey } from "./no/working-hours.ts";

export const no: Texts = {
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
