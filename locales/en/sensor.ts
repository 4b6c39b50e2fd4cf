import type { SensorOrder } from "../../domain/sensor/sensor-list.ts";
import type { PairingState, SensorKind } from "../../domain/sensor/sensor.ts";

/** Bluetooth sensors and tags: their list, their pairing, what is told, what they read. */
export const sensor = {
  title: "Sensors and Bluetooth",
  explanation:
    "Bluetooth sensors read temperature, humidity and doors for a unit nearby. A tag sits on a tool or a machine and shows on the map at the unit that heard it last.",
  search: "Search name, MAC, serial number or unit",
  add: "Add sensor or tag",
  addTitle: "New sensor or tag",
  edit: (name: string) => `Change ${name}`,
  editTitle: (name: string) => `Sensor – ${name}`,
  delete: (name: string) => `Delete ${name}`,
  none: "There are no sensors or tags yet.",
  noMatch: "No sensor matches the search.",
  shown: (from: number, to: number, total: number) =>
    `${from}–${to} of ${total} sensors`,
  columns: {
    name: "Name",
    mac: "MAC address",
    unit: "Paired with",
    temperature: "Temperature",
    humidity: "Humidity",
    door: "Door",
    time: "Last heard",
    pairing: "Pairing",
  } satisfies Record<SensorOrder, string>,
  name: "Name",
  kind: "Kind",
  kindHint: "A sensor has 41 as the fourth pair of its MAC address.",
  kinds: { sensor: "Sensor", tag: "Tag" } satisfies Record<SensorKind, string>,
  mac: "MAC address",
  serialNumber: "Serial number",
  save: "Save",
  cancel: "Cancel",
  open: "Open",
  closed: "Closed",
  slot: (slot: number) => `slot\u{a0}${slot}`,
  slotLabel: "Slot",
  otherUnit: "A unit that you do not have access to",
  heardBy: (unit: string) => `by ${unit}`,
  heardByLabel: "Heard by",
  heardAt: "Last heard",
  hidden: "Hidden: the unit that heard it is on somebody else's private trip.",
  rejected:
    "Its last values are outside of what it can measure. Check the sensor.",
  stuck: "The same values for 24 hours. Check the sensor and its battery.",
  pairing: "Pairing",
  pairings: {
    unpaired: "Not paired",
    pairing: "Waiting...",
    failed: "Not confirmed",
    paired: "Paired",
  } satisfies Record<PairingState, string>,
  waitsFor: "The unit gets the order with its next report.",
  held:
    "The unit has reported, but its report could not take the order along. Support sees why.",
  notConfirmed:
    "Could not pair: the unit did not confirm the order. Try again when the unit is awake.",
  refresh: "Update",
  tryAgain: "Try again",
  pair: "Pair",
  unpair: "Unpair",
  pairWith: "Pair with",
  pairHint: "A unit takes at most 4 sensors, and its Bluetooth must be on.",
  chooseUnit: "Choose a unit",
  bluetoothOf: (unit: string) => `Bluetooth of ${unit}`,
  alerts: "Alerts",
  alertsHint:
    "The alarm receivers of the sensor are told once when a limit is passed, and again only after the value was back by 0.5 °C or 2 %. Leave a field empty for no alert.",
  noReceivers: "No alarm receiver has this sensor yet.",
  receivers: (names: string) => `Alarm receivers: ${names}.`,
  toReceivers: "Alarm receivers of the sensor",
  limits: {
    temperature_above: (min: string, max: string) =>
      `Temperature above, °C (${min} to ${max})`,
    temperature_below: (min: string, max: string) =>
      `Temperature below, °C (${min} to ${max})`,
    humidity_above: (min: string, max: string) =>
      `Humidity above, % (${min} to ${max})`,
    humidity_below: (min: string, max: string) =>
      `Humidity below, % (${min} to ${max})`,
  },
  doorAlerts: {
    door_opened: "Tell when the door is opened",
    door_closed: "Tell when the door is closed",
  },
  saveAlerts: "Save alerts",
  deleteTitle: "Delete sensor",
  deleteQuestion: (name: string) =>
    `Delete ${name}? It is unpaired, and what it has read is deleted. This cannot be undone.`,
  deleteYes: "Delete",
  keep: "Keep it",
  toSensors: "To the sensors",
  help: "How sensors work",
  helpLines: [
    "A unit hears a sensor from up to 50 m away in open air. Walls, metal and cargo shorten that.",
    "Put the two parts of a door sensor so that the gap between them is at most 1 cm when the door is closed.",
    "Sensors measure from -20 to +60 °C and from 0 to 100 % humidity.",
    "A unit takes at most 4 sensors. A sensor that is paired with a unit must be unpaired before it is paired with another.",
  ],
  bluetooth: "Bluetooth",
  on: "on",
  off: "off",
  switchOn: "Switch Bluetooth on",
  switchOff: "Switch Bluetooth off",
  switchOnHint:
    "With Bluetooth on, the unit's draw in deep sleep is raised from 5 to 25 mAh.",
  switchOffHint: (count: number) =>
    count === 0
      ? "Off, the unit hears no sensors and draws less."
      : `Off, the unit hears no sensors: ${
        count === 1 ? "its sensor is" : `its ${count} sensors are`
      } unpaired.`,
  switchWaits: " – waiting until the unit has received the order.",
  slots: "Slots",
  freeSlot: "Free",
  allTaken: "All 4 slots are taken.",
  pairFromSensor: "Pair a sensor from its page.",
  history: "History",
  historyTitle: (name: string) => `History – ${name}`,
  onMap: "Show on the map",
  settings: "Change name, pairing and alerts",
  battery: "Battery",
  from: "From",
  to: "To",
  periodLabel: "Period",
  periods: {
    day: "Today",
    week: "7 days",
    month: "30 days",
  },
  noReadings: "The sensor read nothing on these days.",
  plotOf: (value: string) =>
    `${value} over time; the table below has the figures.`,
  hourly: "Each hour: mean, least and greatest value",
  daily: "Each day: mean, least and greatest value",
  range: (min: string, max: string) => ` (${min} to ${max})`,
  openings: (count: number, open: string) =>
    count === 1
      ? `opened once, open ${open}`
      : `opened ${count} times, open ${open}`,
  asFile: "As a file",
  formats: { csv: "CSV", xlsx: "Excel" },
  day: "Day",
  clock: "Time",
};

/** What the server says about it, by text key. */
export const sensorByKey = {
  SensorMacMissing: "MAC missing.",
  SensorMacInvalid: "MAC invalid.",
  SensorMacInUse: "MAC in use.",
  SensorMacPaired: "Unpair the sensor before you change its MAC.",
  SensorNameMissing: "Specify a name.",
  SensorNotRegistered: "Sensor not registered.",
  SensorNoAccess:
    "You may not change this sensor: it is paired with a unit that you do not have access to.",
  SensorHistoryNoAccess:
    "You may not see what this sensor has read: it is paired with a unit that you do not have access to.",
  SensorPairedElsewhere:
    "Already paired with another GPS. Unpair the sensor first.",
  SensorSlotsTaken: "All 4 slots of the unit are taken.",
  PairingImeiMissing: "Pairing IMEI missing: choose a unit.",
  CouldNotPair: "Could not pair.",
  BluetoothOff:
    "Could not pair: the Bluetooth of the unit is off. Switch it on first, on the page Bluetooth of the unit.",
  TemperatureLimitRange: "A temperature limit is from -20 to +60 °C.",
  HumidityLimitRange: "A humidity limit is from 0 to 100 %.",
  SensorLimitsCrossed:
    "The lower limit must be below the upper one, or every value would alarm.",
};

/** Notices that show once when something is done. */
export const sensorNotices = {
  SensorSaved: "The sensor was saved.",
  SensorDeleted: "The sensor was deleted.",
  SensorAlertsSaved: "The alerts were saved.",
  SensorPairingOrdered: "The order to pair waits for the unit's next report.",
  SensorUnpaired: "The sensor was unpaired.",
  BluetoothSwitchedOn:
    "Bluetooth is switched on with the unit's next report. Its draw in deep sleep is raised from 5 to 25 mAh.",
  BluetoothSwitchedOff:
    "Bluetooth is switched off with the unit's next report, and its sensors were unpaired.",
};
