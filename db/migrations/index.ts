import type { Migration } from "kysely/migration";
import * as foundation from "./0001-foundation.ts";
import * as ingest from "./0002-ingest.ts";
import * as tripEdits from "./0003-trip-edits.ts";
import * as odometer from "./0004-odometer.ts";
import * as attest from "./0005-attest.ts";
import * as checkIns from "./0006-check-ins.ts";
import * as qrCheckIn from "./0007-qr-check-in.ts";
import * as places from "./0009-places.ts";
import * as projectsAndPurposes from "./0010-projects-and-purposes.ts";
import * as attestedBooks from "./0011-attested-books.ts";
import * as outbox from "./0012-outbox.ts";
import * as signIn from "./0013-sign-in.ts";
import * as registration from "./0014-registration.ts";
import * as frontDoor from "./0015-front-door.ts";
import * as roles from "./0016-roles.ts";
import * as accounts from "./0017-accounts.ts";
import * as units from "./0018-units.ts";
import * as organisation from "./0019-organisation.ts";
import * as privacy from "./0020-privacy.ts";
import * as realDrives from "./0022-real-drives.ts";
import * as guard from "./0024-guard.ts";
import * as security from "./0026-security.ts";
import * as authenticators from "./0027-authenticators.ts";
import * as passkeys from "./0028-passkeys.ts";
import * as sealKeys from "./0030-seal-keys.ts";
import * as toldByPhones from "./0030-told-by-phones.ts";
import * as transported from "./0031-transported.ts";
import * as ownSecurityEvents from "./0032-own-security-events.ts";
import * as checkpoints from "./0035-checkpoints.ts";
import * as zones from "./0035-zones.ts";
import * as positionDays from "./0040-position-days.ts";
import * as orders from "./0042-orders.ts";
import * as geofences from "./0043-geofences.ts";
import * as safeHomes from "./0044-safe-homes.ts";
import * as events from "./0045-events.ts";
import * as eventAnchors from "./0045b-event-anchors.ts";
import * as silences from "./0045c-silences.ts";
import * as eventViews from "./0045d-event-views.ts";
import * as alarmReceivers from "./0046-alarm-receivers.ts";
import * as alerts from "./0047-alerts.ts";
import * as sensors from "./0048-sensors.ts";
import * as featureProfiles from "./0049-feature-profiles.ts";
import * as ecoScores from "./0049b-eco-scores.ts";
import * as scoutAlerts from "./0049c-scout-alerts.ts";
import * as theft from "./0050-theft.ts";
import * as bookings from "./0051-bookings.ts";
import * as messageFiles from "./0050b-message-files.ts";
import * as webhooks from "./0052-webhooks.ts";
import * as kmReports from "./0060-km-reports.ts";
import * as limitWarnings from "./0060b-limit-warnings.ts";
import * as tripBookings from "./0056-trip-bookings.ts";
import * as bookingRules from "./0056b-booking-rules.ts";
import * as bookingApprovals from "./0065-booking-approvals.ts";
import * as bookingSeries from "./0064-booking-series.ts";
import * as serviceStops from "./0064b-service-stops.ts";
import * as calendarAddresses from "./0065b-calendar-addresses.ts";
import * as tripDays from "./0055-trip-days.ts";
import * as benefits from "./0059-benefits.ts";
import * as tolls from "./0061-tolls.ts";
import * as chargings from "./0063b-chargings.ts";
import * as tollInvoices from "./0061b-toll-invoices.ts";
import * as payroll from "./0062-payroll.ts";
import * as lockRights from "./0059b-lock-rights.ts";
import * as reportSchedules from "./0063-report-schedules.ts";
import * as tripUndoing from "./0067-trip-undoing.ts";
import * as bookingLapses from "./0068-booking-lapses.ts";
import * as newestTripsFirst from "./0069-newest-trips-first.ts";
import * as landing from "./0072-landing.ts";
import * as undoings from "./0079-undoings.ts";
import * as undoingSensors from "./0079b-undoing-sensors.ts";
import * as firstSteps from "./0072b-first-steps.ts";
import * as accountChanges from "./0082-account-changes.ts";
import * as tollChanges from "./0069b-toll-changes.ts";
import * as priceMonths from "./0069c-price-months.ts";
import * as traces from "./0083-traces.ts";
import * as claims from "./0092-claims.ts";
import * as geofenceDeletion from "./0089-geofence-deletion.ts";
import * as settingMonths from "./0084-setting-months.ts";
import * as visitorsElsewhere from "./0093-visitors-elsewhere.ts";
import * as tripEnergy from "./0094-trip-energy.ts";
import * as changedUnits from "./0105-changed-units.ts";
import * as movedAccounts from "./0106-moved-accounts.ts";
import * as unitsFromStock from "./0107-units-from-stock.ts";
import * as unconfirmedClaims from "./0108-unconfirmed-claims.ts";
import * as holderLimitWarnings from "./0095-holder-limit-warnings.ts";
import * as joinedCells from "./0112-joined-cells.ts";
import * as ownConsumption from "./0096-own-consumption.ts";
import * as teachingTrips from "./0109-teaching-trips.ts";
import * as drivenMonths from "./0098-driven-months.ts";
import * as settledMonths from "./0099-settled-months.ts";
import * as movesBesideTimedJobs from "./0113-moves-beside-timed-jobs.ts";
import * as nextMonthWithTrips from "./0120-next-month-with-trips.ts";
import * as tripBeforeMonth from "./0121-trip-before-month.ts";
import * as arrivedAccounts from "./0122-arrived-accounts.ts";
import * as failingUnits from "./0123-failing-units.ts";
import * as unloggedDrives from "./0124-unlogged-drives.ts";
import * as settledParts from "./0126-settled-parts.ts";
import * as waysThatEndAlone from "./0127-ways-that-end-alone.ts";
import * as undoingEventViews from "./0128-undoing-event-views.ts";
import * as closedUntil from "./0125-closed-until.ts";

/** All migrations in the order they run; forward only. */
export const migrations: Record<string, Migration> = {
  "0001-foundation": foundation,
  "0002-ingest": ingest,
  "0003-trip-edits": tripEdits,
  "0004-odometer": odometer,
  "0005-attest": attest,
  "0006-check-ins": checkIns,
  "0007-qr-check-in": qrCheckIn,
  "0009-places": places,
  "0010-projects-and-purposes": projectsAndPurposes,
  "0011-attested-books": attestedBooks,
  "0012-outbox": outbox,
  "0013-sign-in": signIn,
  "0014-registration": registration,
  "0015-front-door": frontDoor,
  "0016-roles": roles,
  "0017-accounts": accounts,
  "0018-units": units,
  "0019-organisation": organisation,
  "0020-privacy": privacy,
  "0022-real-drives": realDrives,
  "0024-guard": guard,
  "0026-security": security,
  "0027-authenticators": authenticators,
  "0028-passkeys": passkeys,
  "0030-seal-keys": sealKeys,
  "0030-told-by-phones": toldByPhones,
  "0031-transported": transported,
  "0032-own-security-events": ownSecurityEvents,
  "0035-checkpoints": checkpoints,
  "0035-zones": zones,
  "0040-position-days": positionDays,
  "0042-orders": orders,
  "0043-geofences": geofences,
  "0044-safe-homes": safeHomes,
  "0045-events": events,
  "0045b-event-anchors": eventAnchors,
  "0045c-silences": silences,
  "0045d-event-views": eventViews,
  "0046-alarm-receivers": alarmReceivers,
  "0047-alerts": alerts,
  "0048-sensors": sensors,
  "0049-feature-profiles": featureProfiles,
  "0049b-eco-scores": ecoScores,
  "0049c-scout-alerts": scoutAlerts,
  "0050-theft": theft,
  "0051-bookings": bookings,
  "0050b-message-files": messageFiles,
  "0052-webhooks": webhooks,
  "0055-trip-days": tripDays,
  "0056-trip-bookings": tripBookings,
  "0056b-booking-rules": bookingRules,
  "0059-benefits": benefits,
  "0060-km-reports": kmReports,
  "0060b-limit-warnings": limitWarnings,
  "0061-tolls": tolls,
  "0061b-toll-invoices": tollInvoices,
  "0065-booking-approvals": bookingApprovals,
  "0065b-calendar-addresses": calendarAddresses,
  "0062-payroll": payroll,
  "0059b-lock-rights": lockRights,
  "0064-booking-series": bookingSeries,
  "0063-report-schedules": reportSchedules,
  "0063b-chargings": chargings,
  "0064b-service-stops": serviceStops,
  "0067-trip-undoing": tripUndoing,
  "0068-booking-lapses": bookingLapses,
  "0069-newest-trips-first": newestTripsFirst,
  "0072-landing": landing,
  "0072b-first-steps": firstSteps,
  "0082-account-changes": accountChanges,
  "0079-undoings": undoings,
  "0079b-undoing-sensors": undoingSensors,
  "0069b-toll-changes": tollChanges,
  "0069c-price-months": priceMonths,
  "0083-traces": traces,
  "0092-claims": claims,
  "0089-geofence-deletion": geofenceDeletion,
  "0084-setting-months": settingMonths,
  "0093-visitors-elsewhere": visitorsElsewhere,
  "0094-trip-energy": tripEnergy,
  "0105-changed-units": changedUnits,
  "0106-moved-accounts": movedAccounts,
  "0107-units-from-stock": unitsFromStock,
  "0108-unconfirmed-claims": unconfirmedClaims,
  "0095-holder-limit-warnings": holderLimitWarnings,
  "0112-joined-cells": joinedCells,
  "0096-own-consumption": ownConsumption,
  "0109-teaching-trips": teachingTrips,
  "0098-driven-months": drivenMonths,
  "0099-settled-months": settledMonths,
  "0113-moves-beside-timed-jobs": movesBesideTimedJobs,
  "0120-next-month-with-trips": nextMonthWithTrips,
  "0121-trip-before-month": tripBeforeMonth,
  "0122-arrived-accounts": arrivedAccounts,
  "0123-failing-units": failingUnits,
  "0124-unlogged-drives": unloggedDrives,
  "0125-closed-until": closedUntil,
  "0126-settled-parts": settledParts,
  "0127-ways-that-end-alone": waysThatEndAlone,
  "0128-undoing-event-views": undoingEventViews,
};
