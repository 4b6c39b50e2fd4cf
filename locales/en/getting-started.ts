export const gettingStarted = {
  title: "Getting started",
  steps: {
    unit: "Add a unit",
    report: "See its first report",
    people: "Invite people",
    hours: "Set working hours",
  },
  about: {
    unit: "A vehicle, a boat, a machine or a phone that reports where it is.",
    report: "It shows here by itself as soon as it arrives.",
    people: "Each driver gets a login of their own.",
    hours: "Trips within them are business, the others private.",
  },
  done: "Done",
  addUnit: "Add a unit",
  nameUnit: "Give the unit a name",
  invite: "Add a person",
  setHours: "Set working hours",
  enter: (name: string): string => `Enter this for ${name}:`,
  apps: {
    traccar: "Traccar Client (phone)",
    owntracks: "OwnTracks (phone)",
    osmand: "OsmAnd (phone)",
    unit: "Teltonika over HTTP (unit)",
  },
  where: {
    traccar:
      "Settings: server URL and device identifier, or scan the code there.",
    owntracks:
      "Preferences, Connection: mode HTTP and this URL, or open the code.",
    osmand: "Plugins, Trip recording, Online tracking: this web address.",
    unit: "Server address of the unit, in its own program.",
  },
  address: "Address",
  id: "Id",
  code: "QR code with address and id",
  key: "Reports of this unit carry a key, which stands in for KEY.",
  connect: "Connect the unit",
  waits: "Waiting for the first report …",
  stepsDone: (done: number, of: number) => `${done} of ${of} steps done`,
  putAway: "Put these steps away",
  takeOut: "Show these steps again",
};
