import type { AccountTables } from "./accounts.ts";
import type { AlarmReceiverTables } from "./alarm/alarm-receivers.ts";
import type { AttestTables } from "./attests.ts";
import type { BenefitTables } from "./benefits.ts";
import type { ChargingTables } from "./chargings.ts";
import type { EcoScoreTables } from "./eco-scores.ts";
import type { FeatureProfileTables } from "./feature-profiles.ts";
import type { EventTables } from "./events.ts";
import type { BookingTables } from "./bookings.ts";
import type { GeofenceTables } from "./alarm/geofences.ts";
import type { KmReportTables } from "./km-reports.ts";
import type { MessageTables } from "./messages.ts";
import type { PlaceTables } from "./places.ts";
import type { PrivacyTables } from "./privacy.ts";
import type { ReadingTables } from "./readings.ts";
import type { ReportTables } from "./reports.ts";
import type { SafeHomeTables } from "./alarm/safe-homes.ts";
import type { ScoutAlertTables } from "./alarm/scout-alerts.ts";
import type { SecurityTables } from "./security.ts";
import type { SensorTables } from "./sensors.ts";
import type { TheftTables } from "./alarm/thefts.ts";
import type { TollTables } from "./tolls.ts";
import type { TripTables } from "./trips.ts";
import type { UndoingTables } from "./undoings.ts";
import type { UnitTables } from "./units.ts";
import type { UserTables } from "./users.ts";

/** Tables as they are stored; every account-owned one has `account_id` first in its keys. */
export interface Schema
  extends
    AccountTables,
    AlarmReceiverTables,
    AttestTables,
    BenefitTables,
    ChargingTables,
    EcoScoreTables,
    FeatureProfileTables,
    EventTables,
    BookingTables,
    GeofenceTables,
    KmReportTables,
    MessageTables,
    PlaceTables,
    PrivacyTables,
    ReadingTables,
    ReportTables,
    SafeHomeTables,
    ScoutAlertTables,
    SecurityTables,
    SensorTables,
    TheftTables,
    TollTables,
    TripTables,
    UndoingTables,
    UnitTables,
    UserTables {}
