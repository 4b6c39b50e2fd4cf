/** The map with the units. */
export const map = {
  units: "Units",
  searchUnits: "Search name, registration number or IMEI",
  noUnits:
    "There are no units here yet. Units that you get access to are shown here.",
  noReport:
    "The unit shows on the map once it has reported for the first time.",
  noMatch: "No unit matches the search.",
  listed: (shown: number, all: number) =>
    `${shown} of ${all} units are listed. Narrow the list to find the others.`,
  never: "Has not reported yet",
  mapOf: (count: number) =>
    count === 1 ? "Map of 1 unit" : `Map of ${count} units`,
  address: "Address",
  speed: "Speed",
  lastPosition: "Last position",
  timeOf: "Time: last report",
  hidden: "The position is hidden",
  state: "State",
  driver: "Driver",
  noDriver: "No driver",
  registrationNumber: "Registration number",
  reconnecting: "Offline. Reconnecting …",
  mapAttribution:
    "Map: © OpenStreetMap contributors, Natural Earth, GeoNames (CC BY 4.0)",
  noStreets:
    "The map has no streets where your units are. They come with the setting MAP_TILES of the portal (docs/operations.md, “The map”).",
  /** Buttons of the map itself. */
  library: {
    attribution: "Sources of the map",
    feedback: "Comment on the map",
    fullscreen: "Full screen",
    exitFullscreen: "Leave full screen",
    locate: "Show my position",
    noLocation: "Your position is not available",
    logo: "Made with MapLibre",
    marker: "Marker on the map",
    north: "Turn the map north",
    satellite: "Satellite pictures",
  },
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  /** The editor of a circle. */
  circle: {
    corner:
      "Corner {number} of the polygon: the arrow keys move it, Delete removes it",
    polygonHint:
      "Click on the map to add a corner, and drag corners to move them. The arrow keys do the same; Delete or a double click removes a corner.",
    latitude: "Latitude",
    longitude: "Longitude",
    radius: "Radius, m",
    showOnMap: "Show on the map",
    hint:
      "Click on the map or drag the pin to move the circle, and its edge to resize it. The arrow keys do the same.",
    centre: "Centre of the circle: the arrow keys move it",
    edge: "Radius of the circle: the arrow keys change it",
  },
  group: "{count} units, {driving} driving",
  fitAll: "Show all units",
  battery: "Battery",
  ignition: "Ignition",
  heardTags: "Bluetooth nearby",
  activities: {
    label: "What units do",
    driving: "Driving",
    standing: "Standing",
    silent: "Silent",
    unplaced: "No position",
  },
  activityHints: {
    driving: "They move now",
    standing: "They stand still",
    silent: "No report for 24 hours",
    unplaced: "They have not reported a position, or you may not see it",
  },
  card: {
    since: "since {time}",
    today: "Today",
    noTrips: "No trips today.",
    tripsUntil:
      "Trips are known up to {time}. Later reports are being processed.",
    never: "Has not reported yet",
    oneTrip: "1 trip",
    trips: "{count} trips",
    ongoing: "ongoing",
    on: "On",
    off: "Off",
    follow: "Follow",
    trail: "Trail, {hours} h",
    directions: "Directions",
    copyLink: "Copy link",
    copied: "Link copied",
    unitPage: "About the unit",
    tripLog: "Trip log",
    actions: "Actions",
    larger: "Show more",
    smaller: "Show less",
    failed: "It could not be loaded. Try again.",
    replay: {
      title: "Replay a day",
      day: "Day",
      show: "Show",
      play: "Play",
      pause: "Pause",
      end: "End replay",
      time: "Time",
      pace: "Pace",
      none: "There are no positions on this day.",
    },
  },
};

/** What the server says about it, by text key. */
export const mapByKey = {
  NoMap: "The map is switched off for your user.",
  TooLongAgo: "The positions of a unit can be replayed 30 days back.",
  NoAccessToTracker: "No access to the tracker.",
};
