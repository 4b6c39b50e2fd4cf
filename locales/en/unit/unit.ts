import type { BulkTaskName } from "../../../domain/unit/list/bulk.ts";
import type { FuelType } from "../../../domain/unit/fuel-type.ts";
import type { Column, FieldColumn } from "../../../domain/unit/list/list.ts";
import type { ReportFrequency } from "../../../domain/unit/report-frequency.ts";
import type { Movement } from "../../../domain/unit/movement.ts";

/** The list of units, and the pages of one unit. */
export const unit = {
  askForAccess: "Ask the administrator of your account to let you see it.",
  toOwnUnits: "Go to the units that you see",
  title: "Units",
  search: "Search name, registration number, IMEI, VIN or model",
  /** What the search finds, short enough for the field on a phone. */
  searchHint: "Name, plate, IMEI",
  filter: "Filter",
  everyTag: "All tags",
  everyDepartment: "All departments",
  everyProject: "All projects",
  tag: "Tag",
  noRecords: "No records available",
  addFirst:
    "There are no units here yet. Add the first one, and it is shown here with its state and trips.",
  noUnits:
    "There are no units here yet. Units that you get access to are shown here.",
  /** How many a list shows, of how many where it is narrowed. */
  found: (found: number, all: number) => {
    const units = all === 1 ? "unit" : "units";
    return found === all
      ? `${all} ${units}`
      : `Showing ${found} of ${all} ${units}`;
  },
  shown: (first: number, last: number, total: number) =>
    `${first}–${last} of ${total}`,
  sortBy: "Sort by",
  sortUp: (column: string) => `Sort by ${column}, ascending`,
  sortDown: (column: string) => `Sort by ${column}, descending`,
  columns: "Columns",
  saveColumns: "Show these columns",
  /** Of the list, where the whole word would be the widest of its column. */
  plateInHead: "Reg. no.",
  reportInHead: "Report",
  columnName: {
    registration_number: "Registration number",
    type: "Unit type",
    model: "Model",
    imei: "IMEI",
    vin: "VIN",
    tags: "Tags",
    department: "Department",
    project: "Project",
    odometer: "Odometer",
    operating_hours: "Operating hours",
    next_service: "Next service",
    next_inspection: "Next inspection",
    report_frequency: "Report frequency",
    last_report: "Last report",
  } satisfies Record<Exclude<Column, FieldColumn>, string>,
  download: "Download the list",
  tick: (name: string) => `Choose ${name}`,
  tickAll: (total: number) => `Choose all ${total} that match`,
  tickAllShort: (total: number) => `All ${total}`,
  state: "State",
  states: { silent: "Silent", hidden: "Private trip" },
  driverNow: "Driver now",
  today: (count: number, km: string) =>
    count ? `${count} ${count > 1 ? "trips" : "trip"} · ${km}` : "No trips",
  noDriver: "Nobody checked in",
  change: (what: string) => `Change: ${what}`,
  rename: "Rename",
  addRegistrationNumber: "Add registration number",
  addOdometer: "Enter km",
  addServiceInterval: "Set interval",
  add: (what: string) => `Add: ${what}`,
  selected: "Selected units",
  chosen: "{count} chosen · {sum} km",
  /** Beside that, where there is room: of which time the sum is. */
  chosenWhen: "this month",
  allChosen: (total: number) => `All ${total} chosen`,
  tickPage: "Select all on the page",
  service: { past: "Service overdue", near: "Service soon" },
  inspection: { past: "Inspection overdue", near: "Inspection soon" },
  bulk: {
    title: "Change several units",
    back: "To the list",
    count: (count: number) => count === 1 ? "1 unit" : `${count} units`,
    andMore: (count: number) => `and ${count} more`,
    featureProfile: "Feature profile",
    task: "What do you want to change?",
    tasks: {
      add_tags: "Add tags",
      remove_tags: "Remove tags",
      department: "Set the department",
      project: "Set the project",
      report_frequency: "Set the report frequency",
      feature_profile: "Set the feature profile",
    } satisfies Record<BulkTaskName, string>,
    go: "Continue",
    question: (task: string, value: string, count: number) =>
      `${task}: ${value}. Do this to ${
        count === 1 ? "1 unit" : `${count} units`
      }?`,
    yes: "Yes, change them",
    no: "Cancel",
    done: (count: number) =>
      count === 1 ? "1 unit was changed." : `${count} units were changed.`,
    refused: (count: number) =>
      count === 1
        ? "1 unit was not changed."
        : `${count} units were not changed.`,
    changed: "Changed",
    none: "None",
  },
  parts: {
    label: "Pages of the unit",
    edit: "Unit",
    odometer: "Odometer and hours",
    outputs: "Outputs",
    bluetooth: "Bluetooth",
    names: "Name history",
    qr: "QR code",
    alarms: "Alarms",
    hours: "Working hours",
    benefit: "Benefit and lock",
    tripLog: "Trip log",
    key: "Reporting key",
    images: "Images",
    object: "Object",
    theft: "Theft",
    companyCar: "Tax",
    scout: "Scout alert",
  },
  identity: "Identity",
  vehicle: "Vehicle",
  onMap: "On the map",
  fuel: "Fuel and emissions",
  readings: "Service and inspection",
  organisation: "Organisation",
  gps: "GPS unit",
  label: {
    imei: "IMEI",
    name: "Name",
    registration_number: "Registration number",
    vin: "VIN",
    chassis_number: "Chassis number",
    type: "Unit type",
    model: "Model",
    colour: "Colour",
    marker_symbol: "Marker symbol",
    marker_colour: "Marker colour",
    fuel_type: "Fuel",
    consumption: "Consumption per 10 km (litres, or kWh when electric)",
    co2: "CO2 emission, g/km",
    horsepower: "Horsepower",
    obd_port_type: "OBD port type",
    obd_port_placement: "OBD port placement",
    inspection_months: "Inspection period, months",
    next_inspection: "Next inspection",
    odometer: "Odometer, km",
    service_interval_km: "Service interval, km",
    service_interval_hours: "Service interval, operating hours",
    service_interval_months: "Service interval, months",
    last_service: "Last service",
    last_service_km: "At the last service, km",
    last_service_hours: "At the last service, operating hours",
    tag_ids: "Tags",
    department_id: "Department",
    project_id: "Project",
    report_frequency: "Report frequency",
    frequency_locked: "Lock the report frequency",
    toll_exempt:
      "Exempt from Swedish congestion tax (such as emergency or diplomatic vehicles, disabled permit)",
    gps_model: "GPS model",
    tracker_ids: "Other ids it reports under (one per line)",
    gps_placement: "Location in car (GPS placement)",
  },
  vinHint: "17 letters and digits, without I, O and Q",
  consumptionHint:
    "While the unit is a company car or a private car, reports take the consumption of its benefit settings.",
  zeroHint: "0 for a unit without an engine",
  ignitionNeverOn:
    "The unit has moved during the last 30 days but has always reported its ignition as off, so no trips are found. If it is a vehicle that is driven: have the ignition wire connected, or let the unit sense the ignition by voltage or movement. If it is a trailer that is towed, nothing is wrong.",
  placementHint: "So that a mechanic finds the unit",
  likeType: "As the unit type",
  noFuel: "None",
  fuelType: {
    petrol: "Petrol",
    diesel: "Diesel",
    electric: "Electric",
    gas: "Gas",
  } satisfies Record<FuelType, string>,
  frequency: {
    "10s": "10 seconds",
    "30s": "30 seconds",
    "1min": "1 minute",
    "2min": "2 minutes",
    "5min": "5 minutes",
    "10min": "10 minutes",
    "30min": "30 minutes",
    "1h": "1 hour",
    "3h": "3 hours",
    "6h": "6 hours",
    "12-24h": "12–24 hours (hibernates)",
  } satisfies Record<ReportFrequency, string>,
  asUnit: "As the unit is set up",
  frequencyLocked: "The report frequency is locked.",
  frequencyDenied: "You may not change the report frequency.",
  locked: "Locked",
  hoursNow: "Operating hours now",
  nextService: "Next service",
  nextServiceNone: "No service interval",
  noneOf: "None",
  noTags: "The account has no tags yet.",
  readOnly: "Administrators change what is greyed out.",
  save: "Save",
  cancel: "Cancel",
  lookUp: "Look up in the vehicle register",
  lookedUp:
    "Filled in from the vehicle register. Check the values and save them.",
  key: {
    explanation:
      "If the unit has a key of its own, its reports are accepted only when they contain it, as the parameter key in the address or in the HTTP header X-Api-Key.",
    isSet: "The unit has a key. Reports without it are refused.",
    isNone: "The unit has no key of its own.",
    isShared:
      "Reports must contain the shared key of the service, so nobody else can report as this unit.",
    isOpen:
      "Anybody who knows the unit's IMEI can report as this unit. The unit gets orders only in answer to reports that contain a key.",
    set: "Create a key",
    renew: "Create a new key",
    remove: "Remove the key",
    shownOnce:
      "This is the key. It is shown only now: put it into the unit before you leave this page.",
  },
  names: {
    explanation: "The latest 50 changes, the newest first.",
    none: "The unit has always had this name.",
    from: "Before",
    to: "After",
    when: "Changed",
    who: "By",
  },
};

export const addUnit = {
  explanation: "The unit is shown on the map when its first report comes in.",
  imei: "IMEI (15 digits)",
  notRegistered:
    "Compare the digits with the label. If they are right, customer service can register the unit. You can also connect a phone.",
  toSupport: "Contact customer service.",
  toPhone: "See how a phone is connected.",
  name: "Name",
  type: "Unit type",
  registrationNumber: "Registration number",
  model: "Model",
  imeiHint:
    "The unit's own number of 15 digits: it stands on its label, on its box or in the delivery note.",
  nameHint:
    "The name on the map and in the trip log, as in VW Transporter – Service 1.",
  more: "Another id that the unit reports under",
  kind: {
    title: "What reports where it is?",
    gps: "GPS unit",
    gpsAbout: "A tracker that is built in or plugged in.",
    phone: "Phone",
    phoneAbout: "With an app, without any hardware.",
  },
  phoneSteps: {
    title: "How a phone is connected",
    imei:
      "Write the IMEI of the phone below: dial *#06# to see it. The app may report under another id, which is written further down.",
    app:
      "Then you see which app to install and what to enter in it, with a code to scan.",
  },
  trackerIdsHint:
    "Needed only where the unit reports under something else than its IMEI, as a phone with Traccar Client does. Write one id a line.",
  submit: "Add unit",
};

export const movement = {
  moving: "Moving",
  idle: "Idling",
  stopped: "Parked",
  noPosition: "No position",
} satisfies Record<Movement, string>;

/** What the server says about it, by text key. */
export const unitByKey = {
  UnitNotFound: "Unit not found.",
  SpecifyValidUnitImei: "Specify a valid unit IMEI of 15 digits.",
  SpecifyUnitName: "Specify a name for the unit.",
  ChooseUnitType: "Choose a unit type.",
  ImeiInUse: "The IMEI is already registered or in use.",
  SpecifyTrackerId: "A tracker id has 1 to 200 characters.",
  TrackerIdInUse: "One of the tracker ids is already in use.",
  TrackerIdNotRegistered: "Unit is not registered",
  TooManyTrackerIds: "At most 20 tracker ids.",
  RegistrationNumberFormat:
    "A registration number has letters and digits only.",
  SpecifyConsumption: "Specify the fuel consumption; 0 without an engine.",
  ConsumptionFormat: "Specify a consumption per 10 km of 0 to 100, as in 0.62.",
  SpecifyCo2: "Specify the CO2 emission; 0 without an engine.",
  Co2Format: "Specify a CO2 emission of 0 to 5000 g/km.",
  SpecifyOdometer: "Specify the odometer in km.",
  VinFormat: "A VIN has 17 letters and digits, without I, O and Q.",
  ColourFormat: "Choose a colour.",
  ChooseFuelType: "Choose a fuel.",
  HorsepowerFormat: "Specify the horsepower as a whole number.",
  MonthsFormat: "Specify 1 to 120 months.",
  KilometresFormat: "Specify kilometres, as in 15000.",
  HoursFormat: "Specify hours, as in 500.",
  ChooseFrequency: "Choose a report frequency from the list.",
  FrequencyLocked: "The report frequency of the unit is locked.",
  FrequencyNotAllowed: "You may not change the report frequency.",
  TooManyTags: "At most 50 tags.",
  RegistrationNumberLimit:
    "The registration-number change limit was reached: at most twice within 24 hours.",
  CouldNotSaveRegistration: "Could not save registration.",
  VehicleNotActive:
    "Could not find an active vehicle with this registration number.",
  VehicleNotFound: "Car not found for the registration number.",
  SpecifyRegistrationNumber: "Specify a registration number to look up.",
  VehicleRegistryFailed:
    "The vehicle register does not answer. Try again later.",
  ChooseTask: "Choose what to change.",
  SelectTags: "Select at least one tag.",
  SelectUnits: "Select at least one unit.",
};

/** Notices that show once when something is done. */
export const unitNotices = {
  UnitSaved: "The unit was saved.",
  UnitAdded: "The unit was added.",
};
