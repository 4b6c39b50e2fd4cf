import type { Texts } from "../../locales/index.ts";
import { userLabels } from "../user/values.ts";

/** Gives what the columns of a table are called where people fill them in; columns without a name are not mentioned. */
export function fieldsOf(m: Texts, table: string): Record<string, string> {
  const { label: unit } = m.unit;
  const named = { name: unit.name };
  const fields: Record<string, Record<string, string>> = {
    places: {
      label: m.place.label,
      address: m.place.address,
      radius_m: m.place.radius,
      kind: m.place.kind,
    },
    bookings: {
      unit_id: m.booking.vehicle,
      driver_id: m.booking.driver,
      start_at: m.booking.start,
      end_at: m.booking.end,
      purpose: m.booking.purpose,
    },
    users: userLabels(m),
    geofences: {
      name: m.geofence.columns.name,
      radius_m: m.geofence.columns.radius,
      active: m.geofence.columns.active,
    },
    departments: named,
    projects: named,
    purposes: named,
    tags: named,
    sensors: named,
    alarm_receivers: named,
    alert_numbers: named,
    units: {
      ...unit,
      co2_g_per_km: unit.co2,
      is_toll_exempt: unit.toll_exempt,
      consumption_per_10_km: unit.consumption,
      next_inspection_on: unit.next_inspection,
    },
  };
  return fields[table] ?? {};
}
