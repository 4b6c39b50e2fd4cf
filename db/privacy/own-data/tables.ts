import { CHARGING_TABLES } from "./charging-tables.ts";
import { BOOKING_TABLES } from "./booking-tables.ts";
import { LOGIN_TABLES } from "./login-tables.ts";
import { REPORT_TABLES } from "./report-tables.ts";
import { TOLL_TABLES } from "./toll-tables.ts";
import { named, ofUnit, own, type OwnTable } from "./own-table.ts";

/** Further tables with the columns about the person, without tokens, codes and keys. */
export const OWN_TABLES: readonly OwnTable[] = [
  {
    name: "units",
    columns: { unit: "u.name", registration_number: "u.registration_number" },
    from: ofUnit("unit_access", "user_id"),
    id: "x.unit_id",
  },
  {
    name: "check_ins",
    columns: { unit: "u.name", ...named("from_at", "until_at", "created_at") },
    from: ofUnit("check_ins", "driver_id", "created_by"),
    id: "x.id",
  },
  {
    name: "unlogged_drives",
    columns: { unit: "u.name", ...named("started_at", "stopped_at") },
    from: ofUnit("unlogged_drives", "driver_id"),
    id: "concat(x.unit_id, ' ', extract(epoch from x.started_at))",
    idType: "text",
  },
  ...BOOKING_TABLES,
  {
    name: "unit_locks",
    columns: { unit: "u.name", ...named("locked_at") },
    from: ofUnit("unit_locks", "locked_by"),
    id: "x.unit_id",
  },
  {
    name: "lock_log",
    columns: { unit: "u.name", ...named("event", "happened_at") },
    from: ofUnit("lock_log", "user_id"),
    id: "x.id",
  },
  {
    name: "company_cars",
    columns: {
      unit: "u.name",
      ...named(
        "ownership",
        "list_price",
        "vehicle_tax",
        "technology",
        "taxed_from",
        "model_year",
        "net_payment_cents",
      ),
    },
    from: ofUnit("company_cars", "holder_id"),
    id: "x.unit_id",
  },
  {
    name: "setting_months",
    // Null is since ever.
    columns: {
      unit: "u.name",
      from_month: "nullif(x.from_month, '0001-01-01')",
    },
    from: `setting_months x join units u on u.account_id = x.account_id
      and u.id = x.unit_id where x.account_id = ACCOUNT
      and x.setting = 'holderId' and x.value = to_jsonb(ME::integer)`,
    id: "x.unit_id || ' ' || x.from_month",
    idType: "text",
  },
  {
    name: "attests",
    columns: named(
      "from_on",
      "to_on",
      "note",
      "attested_at",
      "attested_by_name",
      "removed_at",
      "removed_by_name",
    ),
    from: `attests x where x.account_id = ACCOUNT
      and ME in (x.user_id, x.attested_by, x.removed_by)`,
    id: "x.id",
  },
  {
    name: "trip_changes",
    columns: named("trip_id", "changed_at", "before", "after"),
    from: own("trip_changes", "changed_by"),
    id: "x.id",
  },
  {
    name: "odometer_readings",
    columns: {
      unit: "u.name",
      ...named("read_at", "value_m", "created_at", "deleted_at"),
    },
    from: ofUnit("odometer_readings", "created_by", "deleted_by"),
    id: "x.id",
  },
  {
    name: "operating_hour_readings",
    columns: {
      unit: "u.name",
      ...named("read_at", "value_minutes", "created_at", "deleted_at"),
    },
    from: ofUnit("operating_hour_readings", "created_by", "deleted_by"),
    id: "x.id",
  },
  {
    name: "unit_names",
    columns: named("before", "after", "changed_at"),
    from: own("unit_names", "changed_by"),
    id: "x.id",
  },
  {
    name: "unit_registration_numbers",
    columns: named("before", "after", "changed_at"),
    from: own("unit_registration_numbers", "changed_by"),
    id: "x.id",
  },
  {
    name: "unit_images",
    columns: { unit: "u.name", ...named("created_at") },
    from: ofUnit("unit_images", "created_by"),
    id: "x.id",
  },
  {
    name: "working_hours",
    columns: {
      unit: "u.name",
      ...named("from_at", "until_at", "mode", "type", "hours", "created_at"),
    },
    from: ofUnit("working_hours", "created_by"),
    id: "x.id",
  },
  {
    name: "trip_settings",
    columns: named("type", "changes", "changed_at"),
    from: own("trip_settings", "changed_by"),
    id: "x.type",
    idType: "text",
  },
  {
    name: "retention_settings",
    columns: named(
      "positions_days",
      "messages_days",
      "views_days",
      "private_months",
      "trips_years",
      "changed_at",
    ),
    from: own("retention_settings", "changed_by"),
    id: "x.account_id",
  },
  {
    name: "erasures",
    columns: named("erased_at"),
    from: own("erasures", "erased_by"),
    id: "x.user_id",
  },
  {
    name: "places",
    columns: named("label", "address", "created_at"),
    from: own("places", "created_by"),
    id: "x.id",
  },
  {
    name: "geofences",
    columns: named("name", "address", "created_at"),
    from: own("geofences", "created_by"),
    id: "x.id",
  },
  {
    name: "scout_alerts",
    columns: { unit: "u.name", ...named("on_since") },
    from: ofUnit("scout_alerts", "on_by"),
    id: "x.unit_id",
  },
  {
    name: "theft_modes",
    columns: { unit: "u.name", ...named("on_since") },
    from: ofUnit("theft_modes", "on_by"),
    id: "x.unit_id",
  },
  {
    name: "theft_mode_changes",
    columns: { unit: "u.name", ...named("is_on", "changed_at") },
    from: ofUnit("theft_mode_changes", "changed_by"),
    id: "x.id",
  },
  {
    name: "theft_links",
    columns: {
      unit: "u.name",
      ...named("created_at", "expires_at", "ended_at"),
    },
    from: ofUnit("theft_links", "created_by", "ended_by"),
    id: "x.id",
  },
  {
    name: "theft_reports",
    columns: { unit: "u.name", ...named("sent_at") },
    from: ofUnit("theft_reports", "sent_by"),
    id: "x.id",
  },
  {
    name: "feature_profiles",
    columns: named("name", "created_at"),
    from: own("feature_profiles", "created_by"),
    id: "x.id",
  },
  {
    name: "event_views",
    columns: { kind: "e.kind", ...named("seen_at") },
    from: `event_views x join events e on e.account_id = x.account_id
      and e.id = x.event_id where x.account_id = ACCOUNT and x.user_id = ME`,
    id: "x.event_id",
  },
  {
    name: "orders",
    columns: {
      unit: "u.name",
      ...named("kind", "state", "created_at", "sent_at", "acknowledged_at"),
    },
    from: ofUnit("orders", "created_by"),
    id: "x.id",
  },
  ...REPORT_TABLES,
  ...LOGIN_TABLES,
  ...TOLL_TABLES,
  ...CHARGING_TABLES,
  {
    name: "alert_opt_outs",
    columns: named("email", "opted_out_at"),
    from: `alert_opt_outs x join users me on me.email = x.email
      where me.account_id = ACCOUNT and me.id = ME`,
    id: "x.email",
    idType: "text",
  },
  {
    name: "alarm_receivers",
    columns: named(
      "name",
      "email",
      "country_code",
      "phone",
      "push_notification",
      "security_alarm",
      "function_alarm",
      "quiet_from",
      "quiet_until",
    ),
    from: own("alarm_receivers", "member_id"),
    id: "x.id",
  },
  {
    name: "notification_subscriptions",
    columns: named("language", "created_at"),
    from: own("push_subscriptions"),
    id: "x.id",
  },
  {
    name: "messages",
    columns: {
      ...named("channel", "kind", "subject", "state", "created_at", "done_at"),
      // The receiver of a push message is an address by which anybody could write to the browser.
      receiver: "case when x.channel <> 'push' then x.receiver end",
    },
    from: own("outbox"),
    id: "x.id",
  },
  {
    name: "views_by_me",
    columns: {
      unit: "u.name",
      ...named("kind", "medium", "first_at", "last_at", "views"),
    },
    from: ofUnit("views", "viewer_id"),
    id: "x.id",
  },
];
