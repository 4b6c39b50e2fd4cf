import type { GeofenceOrder } from "../../domain/geofence/geofence-list.ts";

/** Geofences: their list, their editor, and who was inside. */
export const geofence = {
  title: "Geofences",
  add: "Add geofence",
  addTitle: "New geofence",
  edit: (name: string) => `Edit ${name}`,
  editTitle: (name: string) => `Geofence – ${name}`,
  delete: (name: string) => `Delete ${name}`,
  explanation:
    "A geofence watches units: when one leaves it, an alarm is raised. It also shows who is inside and for how long.",
  search: "Search name, address or unit",
  none:
    "There are no geofences yet. Add one around a yard or a harbour to know when a unit leaves it.",
  noMatch: "No geofence matches the search.",
  shown: (from: number, to: number, total: number) =>
    `${from}–${to} of ${total} geofences`,
  columns: {
    name: "Name",
    address: "Address",
    radius: "Radius",
    active: "Active",
  } satisfies Record<GeofenceOrder, string>,
  polygonOf: (corners: number) => `Polygon, ${corners} corners`,
  units: "Units",
  unitsHint:
    "A unit has at most 5 geofences. A unit that has this one by its feature profile keeps it.",
  active: "On",
  inactive: "Off",
  activates: (name: string) => `${name} raises alarms`,
  map: "Map of the geofence",
  alarms: "Alarms",
  activeHint: "Active: raises an alarm when a unit leaves",
  theftMode: "Put a unit that leaves into theft mode",
  deactivation: "Deactivation days and times",
  deactivationHint:
    "No alarm is raised at these times. An end before the start is on the next day. The same start and end means the whole day.",
  save: "Save",
  cancel: "Cancel",
  deleteTitle: "Delete geofence",
  deleteQuestion: (name: string) =>
    `Delete ${name}? It is removed from its units and raises no more alarms. Its visits are deleted for good after a day.`,
  deleteYes: "Delete",
  keep: "Keep it",
  toGeofences: "To the geofences",
  visitsOf: (name: string) => `Visits – ${name}`,
  visits: (name: string) => `Visits to ${name}`,
  insideNow: "Inside now",
  nobodyInside: "No unit is inside.",
  insideSince: (since: string) => `since ${since}`,
  from: "From",
  to: "To",
  noVisits: "No unit was inside in the period.",
  day: "Day",
  unit: "Unit",
  entered: "Entered",
  left: "Left",
  spent: "Time inside",
  spentMinutes: "Time inside, min",
  spentOn: (count: number, spent: string) =>
    count === 1 ? `1 visit, ${spent}` : `${count} visits, ${spent}`,
  ends: {
    inside: "inside",
    before: "before",
    later: "later",
    hidden: "private",
  },
  hiddenHint:
    "Where a unit is on a private trip shows to its driver only, so such visits lack a time.",
  asFile: "As a file",
  formats: { csv: "CSV", xlsx: "Excel" },
  shape: "Shape",
  kinds: { circle: "Circle", polygon: "Polygon" },
  polygonHint:
    "Draw the polygon on the map, choose a GeoJSON file, or paste GeoJSON. A GeoJSON file comes from a map program.",
  file: "GeoJSON file",
};

/** What the server says about it, by text key. */
export const geofenceByKey = {
  GeofenceInvalidOrNotOwned: "Geofence invalid or not owned.",
  MissingGeofenceData: "Missing geofence data.",
  GeofenceRadiusMissing:
    "Specify the radius. The geofence must be greater than 300 meters",
  GeofenceRadiusFormat: "Specify the radius in metres, as in 400.",
  GeofenceRadiusTooSmall: "The geofence must be greater than 300 meters",
  GeofenceRadiusTooLarge:
    "The radius is too large: it must be at most 9999 metres.",
  UnitGeofencesLimit:
    "One of the units already has 5 geofences, which is the most that a unit can have.",
  GeoJsonUnreadable: "This is not GeoJSON, or it is too long.",
  GeoJsonNoPolygon:
    "The GeoJSON contains no polygon. Points and lines enclose no ground.",
  GeoJsonSeveralPolygons:
    "The GeoJSON contains several polygons, but a geofence can only have one.",
  GeoJsonHole: "The polygon has a hole, which a geofence cannot have.",
  GeoJsonNotClosed:
    "The polygon is not closed: its last point must be the same as its first.",
  PolygonTooFewCorners: "A polygon has at least three corners.",
  PolygonTooManyCorners: "A polygon has at most 200 corners.",
  PolygonOutOfWorld:
    "The polygon is outside the world: longitudes go from -180 to 180, latitudes from -90 to 90.",
  PolygonSwapped:
    "Latitude and longitude seem to be swapped: in GeoJSON the longitude comes first, as in [18.0686, 59.3293].",
  PolygonTooWide: "The polygon is more than 200 km across.",
  PolygonCrossesItself: "The border of the polygon crosses itself.",
  PolygonEmpty: "The polygon encloses no ground.",
};

/** Notices that show once when something is done. */
export const geofenceNotices = {
  GeofenceSaved: "The geofence was saved.",
  GeofenceDeleted: "The geofence was deleted.",
  GeofenceActivated: "The geofence is on.",
  GeofenceDeactivated: "The geofence is off and raises no alarms.",
};
