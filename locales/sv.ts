import type { Texts } from "./en.ts";
import { accountByKey, deletion, settings } from "./sv/account.ts";
import { addressByKey } from "./sv/address.ts";
import { alerts } from "./sv/alert.ts";
import { announcement, announcementByKey } from "./sv/announcement.ts";
import { apiPage } from "./sv/api.ts";
import { attest, attestByKey, attestReminder } from "./sv/attest.ts";
import { carScheduleByKey } from "./sv/car-schedule.ts";
import { certificate } from "./sv/certificate.ts";
import { checkIn, checkInByKey } from "./sv/check-in.ts";
import { contact, contactByKey } from "./sv/contact.ts";
import { diagnostics } from "./sv/diagnostics.ts";
import { fieldByKey } from "./sv/field.ts";
import { mapByKey, tracking } from "./sv/map.ts";
import { messageByKey, notifications } from "./sv/message.ts";
import { nameByKey, nameLists } from "./sv/name.ts";
import { odometer, odometerByKey } from "./sv/odometer.ts";
import { orderByKey, outputs } from "./sv/order.ts";
import { forgotPassword, passwordByKey, resetPassword } from "./sv/password.ts";
import { placeByKey, places } from "./sv/place.ts";
import { privacy, privacyByKey } from "./sv/privacy.ts";
import { registration, registrationByKey } from "./sv/registration.ts";
import { safeReturnHomeByKey } from "./sv/safe-return-home.ts";
import { failure, meanwhile, shell, shellByKey } from "./sv/shell.ts";
import { login, signIn, signInByKey } from "./sv/sign-in.ts";
import { stock, stockByKey } from "./sv/stock.ts";
import { support, supportByKey } from "./sv/support.ts";
import { taxByKey, taxLimits } from "./sv/tax.ts";
import { exports } from "./sv/trip-export.ts";
import { tripSettings, tripSettingsByKey } from "./sv/trip-settings.ts";
import {
  hasGap,
  journal,
  tripByKey,
  tripKind,
  trips,
  tripType,
} from "./sv/trip.ts";
import { unitImageByKey, unitImages } from "./sv/unit-image.ts";
import { addUnit, movement, unitByKey, units, unitType } from "./sv/unit.ts";
import { accounts, userByKey } from "./sv/user.ts";
import { workingHours, workingHoursByKey } from "./sv/working-hours.ts";

export const sv: Texts = {
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
