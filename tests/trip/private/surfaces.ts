import type { ViewKind } from "../../../domain/privacy/view.ts";
import { summedSurfaces } from "../../attest/surfaces.ts";
import { LOG, MARCH, type PrivateStory } from "./story.ts";

/** A page, call or file through which a trip or a position leaves the product. */
interface Surface {
  name: string;
  path: string;
  /** A part of the trip that its driver sees here; absent where everybody sees only the distance. */
  driverSees?: RegExp;
  /** The kinds of view in the view log; absent where only sums, readings or records show. */
  views?: ViewKind | readonly ViewKind[];
}

/** Lists every surface; add a new one here, which then is tested for masking (SEC-07) and for the view log (SEC-08). */
export function surfacesOf(
  { car, van, code, secret, business, geofenceId, people }: PrivateStory,
): Surface[] {
  const API = "/api/v1/user";
  const log = `unit=${car.id}&${MARCH}`;
  const call = `imei=${car.imei}&${MARCH}`;
  const ticked = `trip=${secret.id}&trip=${business.id}`;
  return [
    {
      name: "trip log",
      views: "trips",
      path: `${LOG}?${log}`,
      driverSees: /Tandv\u00e5rd/,
    },
    {
      name: "trip",
      views: "trips",
      path: `${LOG}/${secret.id}`,
      driverSees: /Hemgatan 7/,
    },
    ...["Tandv", "Hemgat"].map((q) => ({
      name: `quick search for ${q}`,
      path: `/user/search?q=${q}`,
      driverSees: /Tandvård/,
    })),
    ...["", "/export/csv"].map((file) => ({
      name: `report${file}`,
      path: `/user/reports/large-summary${file}?${log}`,
    })),
    ...[
      `${LOG}/congestionreportnew?${log}`,
      `${LOG}/congestionreportnew/export/csv?${log}`,
      `${API}/reports/tolls?${log}`,
      `${LOG}/${secret.id}/passages`,
      `${API}/triplog/${secret.id}/passages`,
    ].map((path) => ({
      name: `congestion tax: ${path}`,
      views: "trips" as const,
      path,
      driverSees: /Ropsten/,
    })),
    { name: "use of the fleet", path: `/user/reports/fleet-use?${log}` },
    ...["benefit-value", "fuel-benefit", "mileage", "payroll", "co2-scopes"]
      .map((id) => ({
        name: `report ${id}`,
        path: `/user/reports/${id}?${log}`,
      })),
    {
      name: "payroll file",
      path: `/administration/payroll/file/csv?month=2026-03`,
    },
    ...["charging", "charging-trips"].map((id) => ({
      name: `report ${id}`,
      path: `/user/reports/${id}?${log}`,
    })),
    { name: "chargings", path: "/user/chargings" },
    { name: "call for chargings", path: `${API}/chargings` },
    { name: "call for a report", path: `${API}/reports/summary?${log}` },
    {
      name: "theft",
      views: "positions",
      path: `/user/edit-terminal/theft?unit=${van.id}`,
      driverSees: /59\.77/,
    },
    {
      name: "call for theft",
      views: "positions",
      path: `${API}/theft?imei=${van.imei}`,
      driverSees: /59\.77/,
    },
    {
      name: "theft report",
      path: `/user/edit-terminal/theft/report?unit=${van.id}`,
    },
    {
      name: "call for the theft report",
      views: "positions",
      path: `${API}/theft/report?imei=${van.imei}`,
    },
    {
      name: "map of selected trips",
      views: "trips",
      path: `${LOG}/map?${ticked}`,
    },
    {
      name: "pairs",
      views: "trips",
      path: `${LOG}/pairs?${ticked}`,
      driverSees: /47 min/,
    },
    {
      name: "call for pairs",
      views: "trips",
      path: `${API}/triplog/pairs?${ticked}`,
      driverSees: /"duration":\d/,
    },
    ...["pdf", "xlsx", "csv"].flatMap((format) => [
      {
        name: `file ${format}`,
        views: "trips" as const,
        path: `${LOG}/export/${format}?${log}`,
        driverSees: /Hemgatan 7/,
      },
      {
        name: `call for file ${format}`,
        views: "trips" as const,
        path: `${API}/triplog/export/${format}?${call}`,
        driverSees: /Hemgatan 7/,
      },
    ]),
    ...[`${LOG}/export/gpx?${log}`, `${API}/triplog/export/gpx?${call}`]
      .map((path) => ({ name: `gpx ${path}`, views: "trips" as const, path })),
    {
      name: "visits to a geofence",
      views: "positions",
      path: `/user/geofences/${geofenceId}/visits?${MARCH}`,
      driverSees: /06:34/,
    },
    {
      name: "file of visits",
      views: "positions",
      path: `/user/geofences/${geofenceId}/visits/export/csv?${MARCH}`,
      driverSees: /06:34/,
    },
    {
      name: "spreadsheet of visits",
      views: "positions",
      path: `/user/geofences/${geofenceId}/visits/export/xlsx?${MARCH}`,
    },
    {
      name: "call for visits",
      views: "positions",
      path: `${API}/geofences/${geofenceId}/visits?${MARCH}`,
      driverSees: /05:34/,
    },
    {
      name: "call for who is inside",
      path: `${API}/geofences/${geofenceId}/inside`,
      driverSees: /09:45/,
    },
    {
      name: "events",
      views: "positions",
      path: `/user/events?${MARCH}`,
      driverSees: /59\.77/,
    },
    {
      name: "file of events",
      views: "positions",
      path: `/user/events/csv?${MARCH}`,
      driverSees: /06:34/,
    },
    {
      name: "call for events",
      views: "positions",
      path: `${API}/events?${MARCH}`,
      driverSees: /05:34/,
    },
    ...summedSurfaces(car.id, people.driver.id),
    {
      name: "year certificate",
      views: "certificate",
      path: `/user/attest/certificate?unit=${car.id}&year=2026`,
    },
    {
      name: "year certificate as file",
      views: "certificate",
      path: `/user/attest/certificate/pdf?unit=${car.id}&year=2026`,
    },
    {
      name: "year certificate call",
      views: "certificate",
      path: `${API}/attest/certificate?imei=${car.imei}&year=2026`,
    },
    {
      name: "attest chain call",
      path: `${API}/attest/chain?imei=${car.imei}&year=2026`,
    },
    { name: "tax limits", path: `/user/tax-limits?subject=unit-${car.id}` },
    {
      name: "tax limits call",
      path: `${API}/tax-limits?imei=${car.imei}&year=2026`,
    },
    { name: "what is left to do", path: `${LOG}/units?month=2026-03` },
    { name: "what waits", path: "/user/to-do" },
    { name: "what waits call", path: `${API}/to-do` },
    {
      name: "call for trips of a project",
      path: `${API}/triplog?${call}&project=Hemprojektet`,
      driverSees: /Tyst anteckning/,
    },
    { name: "check-in by code", path: `/user/check-in/${code}` },
    { name: "odometer", path: `/user/edit-terminal/odometer?unit=${car.id}` },
    { name: "odometer call", path: `${API}/odometer?imei=${car.imei}` },
    {
      name: "card on the map",
      views: "trips",
      path: `/user/realtime-tracking/units/${van.id}/day`,
      driverSees: /Hemgatan 7/,
    },
    {
      name: "replayed day of the private trip that goes on",
      views: "positions",
      path: `/user/realtime-tracking/units/${van.id}/track?day=2026-11-21`,
      driverSees: /59\.77/,
    },
    {
      name: "map with a replayed day",
      views: ["place", "trips", "positions"],
      path: `/user/realtime-tracking?unit=${van.id}&day=2026-11-21`,
      driverSees: /59\.77/,
    },
    {
      name: "map",
      views: "place",
      path: "/user/realtime-tracking",
      driverSees: /59\.77/,
    },
    {
      // Nothing is shown to others, so nothing is logged.
      name: "unit",
      path: `/user/edit-terminal?unit=${van.id}`,
    },
    {
      name: "map of one unit",
      views: ["place", "trips"],
      path: `/user/realtime-tracking?unit=${van.id}`,
      driverSees: /59\.77/,
    },
    {
      name: "units",
      views: "place",
      path: `${API}/realtime-tracking`,
      driverSees: /59\.77/,
    },
    {
      // Nothing is shown to others, so nothing is logged.
      name: "latest position, where a home is put first",
      path: `${API}/tracker/latest-position?imei=${van.imei}`,
      driverSees: /59\.77/,
    },
    {
      name: "positions",
      views: "positions",
      path: `${API}/realtime-tracking/positions?${call}`,
      driverSees: /59\.7711.*59\.7733/s,
    },
    {
      name: "positions of now",
      views: "positions",
      path: `${API}/realtime-tracking/positions?imei=${van.imei}`,
      driverSees: /59\.77/,
    },
    {
      name: "trips",
      views: "trips",
      path: `${API}/triplog?${call}`,
      driverSees: /Tyst anteckning/,
    },
    {
      name: "trips in pages",
      views: "trips",
      path: `/api/v2/user/triplog?${call}`,
      driverSees: /Tyst anteckning/,
    },
    ...[
      `/support/diagnostics?unit=${van.id}`,
      `${API}/diagnostics?imei=${van.imei}`,
      `/support/diagnostics?unit=${car.id}`,
    ].map((path) => ({
      name: `diagnostics: ${path}`,
      views: "diagnostics" as const,
      path,
    })),
  ];
}
