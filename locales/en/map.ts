/** The map with the units. */
export const map = {
  units: "Units",
  searchUnits: "Search name, registration number or IMEI",
  noUnits:
    "There are no units here yet. Units that you get access to show here.",
  noMatch: "No unit matches the search.",
  listed: (shown: number, all: number) =>
    `${shown} of ${all} units are listed. Narrow the list to find the others.`,
  noPosition: "No position yet",
  never: "Has not reported yet",
  mapOf: (count: number) =>
    count === 1 ? "Map of 1 unit" : `Map of ${count} units`,
  address: "Address",
  speed: "Speed",
  lastPosition: "Last position",
  state: "State",
  driver: "Driver",
  noDriver: "No driver",
  registrationNumber: "Registration number",
  reconnecting: "Offline. Reconnecting …",
  mapAttribution:
    "Map: © OpenStreetMap contributors, Natural Earth, GeoNames (CC BY 4.0)",
  showTrips: "Trip log",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  type: "Type",
  group: "{count} units",
  /** The editor of a circle. */
  circle: {
    latitude: "Latitude",
    longitude: "Longitude",
    radius: "Radius, m",
    showOnMap: "Show on the map",
    hint:
      "Click on the map or drag the pin to move the circle, and its edge to resize it. The arrow keys do the same.",
    centre: "Centre of the circle: the arrow keys move it",
    edge: "Radius of the circle: the arrow keys change it",
  },
};

/** What the server says about it, by text key. */
export const mapByKey = {
  NoMap: "The map is switched off for your user.",
  NoAccessToTracker: "No access to the tracker.",
};
