import type { Texts } from "../../locales/index.ts";

/** Gives what the columns of a table are called where people fill them in; columns without a name are not mentioned. */
export function fieldsOf(m: Texts, table: string): Record<string, string> {
  const { label: unit } = m.unit;
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
