import type { UnitChange } from "../../domain/unit/unit-request.ts";

/** Gives the columns of a unit that a change writes directly; fields with rules of their own are written elsewhere. */
export function toColumns(change: UnitChange) {
  return {
    name: change.name,
    vin: change.vin,
    chassis_number: change.chassis_number,
    type: change.type,
    model: change.model,
    colour: change.colour,
    marker_symbol: change.marker_symbol,
    marker_colour: change.marker_colour,
    horsepower: change.horsepower,
    obd_port_type: change.obd_port_type,
    obd_port_placement: change.obd_port_placement,
    inspection_months: change.inspection_months,
    next_inspection_on: change.next_inspection,
    service_interval_m: metres(change.service_interval_km),
    service_interval_minutes: minutes(change.service_interval_hours),
    service_interval_months: change.service_interval_months,
    last_service_on: change.last_service,
    last_service_m: metres(change.last_service_km),
    last_service_minutes: minutes(change.last_service_hours),
    gps_model: change.gps_model,
    gps_placement: change.gps_placement,
    frequency_locked: change.frequency_locked,
    is_toll_exempt: change.toll_exempt,
  };
}

function metres(km: number | null): number | null {
  return km === null ? null : Math.round(km * 1000);
}

function minutes(hours: number | null): number | null {
  return hours === null ? null : Math.round(hours * 60);
}
