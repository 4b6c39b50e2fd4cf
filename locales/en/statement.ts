/** Reports: sums of what was driven, and what follows from it. */
export const statement = {
  title: "Reports",
  intro:
    "Sums of what was driven, on the page and as PDF, spreadsheet or CSV. A trip counts when it has ended, on the day on which it began.",
  groups: {
    driving: "Trips and vehicles",
    pay: "Tax, benefit and pay",
    fuel: "Fuel, electricity and emissions",
    tolls: "Congestion tax",
  },
  titles: {
    "payroll": "Payroll",
    "year-forecast": "Forecast of the year",
    "benefit-value": "Benefit value",
    "fuel-benefit": "Fuel of company cars",
    "mileage": "Mileage reimbursement",
    "co2-scopes": "CO2 by scope",
    "summary": "Summary",
    "large-summary": "Large summary",
    "fuel": "Fuel consumption",
    "charging": "Electricity of electric vehicles",
    "charging-trips": "Electricity of electric vehicles, trip by trip",
    "environment": "Environment",
    "tolls": "Congestion tax",
    "toll-invoice": "Congestion tax: the invoice and the log",
    "eco": "Eco driving",
    "eco-trips": "Eco driving, trip by trip",
    "fleet-use": "Use of the fleet",
  },
  about: {
    "payroll":
      "Mileage, fuel benefit and private tolls of each employee and month, as payroll programs take them.",
    "year-forecast":
      "Where private and business driving end on the last day of the tax year at today's pace, against the limits of the tax office, and what each step is worth.",
    "benefit-value":
      "Private and business distance of each vehicle and month, the fuel, and the sums that the employer needs for tax.",
    "fuel-benefit":
      "What users owe for private fuel that the company paid, or what the company owes users, for each company car and month.",
    "mileage":
      "What drivers get for business in private cars, for each month, with what is free of tax.",
    "co2-scopes":
      "CO2 as companies report it: by scope of the GHG Protocol and by who owns the vehicle, with factor, source and year.",
    "summary":
      "Trips, distance by type, driving time and odometer of each unit.",
    "large-summary":
      "All units at once, with department, project, drivers, fuel and CO2.",
    "fuel":
      "What each unit used of its fuel, and what that costs at the market fuel price.",
    "charging":
      "What the trips of each electric vehicle used in each month, kWh, by its consumption.",
    "charging-trips":
      "What each trip of an electric vehicle used, in kWh by its consumption.",
    "environment": "CO2 of each unit and of each fuel.",
    "tolls":
      "Each passage of a toll station with its time, its fee and why it is that, and sums of private and business trips.",
    "toll-invoice":
      "The invoice of the Swedish Transport Agency, line by line beside the passages of the trip log: what agrees, what is missing, and what is private.",
    "eco":
      "Eco score of each driver in each unit, with overspeeding and harsh driving.",
    "eco-trips": "Eco score, overspeeding and harsh driving of each trip.",
    "fleet-use":
      "Hours booked and driven and distance of each vehicle and month, when in the week the vehicles are booked, and which of them the others could have covered.",
  },
  /** Last column of a file: what a line is. */
  line: {
    title: "Line",
    row: "row",
    part: "subtotal",
    total: "total",
    note: "note",
  },
  columnGroups: {
    vehicle: "Vehicle and odometer",
    distance: "Distance",
    fuel: "Fuel",
    tax: "Tax",
    limits: "Limits",
    money: "Money",
    energy: "Distance and energy",
    use: "Consumption and CO2",
    co2: "CO2",
  },
  /** Titles of columns under what they have in common with their neighbours. */
  short: {
    coverable: "Could cover",
    spared: "Would do",
    start: "Start",
    stop: "End",
    occasions: "Occasions",
    smallExtent: "Small extent",
    share: "Share",
    business: "Business of the year",
    cars: "Cars",
    limit: "Limit",
    reached: "Reached",
    fuel: "Amount (l, kWh, kg)",
    freeFuel: "Free electricity (kWh)",
    taxed: "In all",
    ofCar: "Of it car benefit",
    overspeedings: "Speed\u00adings",
    harshBraking: "Brakings",
    harshAcceleration: "Accele\u00adrations",
    harshCornering: "Corners",
  },
  /** What columns beside each other have in common. */
  spans: {
    otherVehicles: "Other vehicles",
    odometer: "Odometer",
    privateUse: "Private",
    yearOfVehicle: "Year so far, with the vehicle",
    threeQuarters: "Three quarters of the car benefit",
    privateFuel: "Private fuel",
    fuelValue: "Its value",
    fuelBenefit: "Fuel benefit",
    carBenefit: "Car benefit",
    companyOwes: "The company owes",
    year: "Taxed this year so far",
    harsh: "Harsh",
  },
  fleetUse: {
    type: "Type",
    month: "Month",
    booked: "Booked time",
    driven: "Driven time",
    coverable: "Another could take",
    spared: "Would the others do?",
    yes: "Yes",
    no: "No",
    heat: "Booked time by weekday and hour",
    weekday: "Weekday",
    weekdays: [
      "Monday",
      "Tuesday",
      "Wednesday",
      "Thursday",
      "Friday",
      "Saturday",
      "Sunday",
    ],
    rule:
      "The others would have done when, during each of the vehicle's bookings, another vehicle of the same type had no booking at any time. The answer holds for one vehicle at a time. Trips without a booking do not count.",
  },
  unit: "Unit",
  registrationNumber: "Reg. no",
  department: "Department",
  project: "Project",
  drivers: "Drivers",
  trips: "Trips",
  distance: "Distance",
  drivingTime: "Driving time",
  hiddenTime:
    "Driving times leave out other people's private trips: only their drivers see when they took place.",
  odometerStart: "Odometer, start",
  odometerStop: "Odometer, end",
  fuelUsed: "Fuel (l, kWh, kg)",
  co2: "CO2 (kg)",
  driver: "Driver",
  day: "Day",
  fuel: "Fuel",
  noFuel: "No fuel given",
  consumption: "Per 10 km (l, kWh, kg)",
  cost: "Cost",
  co2PerKm: "CO2 (g/km)",
  notes: (count: number) => `How the figures are computed: ${count} notes`,
  environment: {
    energy: "Energy (l, kWh, kg)",
    electricShare: "Driven by electricity",
    tankToWheel: "CO2, tank to wheel (kg)",
    business: "Of it on business (kg)",
    wellToWheel: "CO2, well to wheel (kg)",
    yearBefore: "CO2 a year before (kg)",
    change: "Change",
    missing: {
      notKnown: "Not known",
      noFactor: "No factor",
      noDriving: "Nothing driven then",
    },
    energyNote:
      "Energy is the electricity that units count of their trips, else distance × consumption.",
    wellToWheelNote: (factor: string, source: string) =>
      `From tank to wheel electricity emits nothing. From well to wheel it is counted with ${factor} kg/kWh (${source}). Of petrol, diesel and gas there is no factor from well to wheel: suppliers publish it for their own blends only.`,
    noFactorNote:
      "Of petrol, diesel and gas there is no factor from well to wheel: suppliers publish it for their own blends only.",
    plugInNote:
      "Which part plug-in hybrids drove by electricity is not known: their units do not count it.",
    changeNote:
      "The change is that of CO2 from tank to wheel against the same days of the year before. What drove then alone stands with no distance.",
    idleNote:
      "Hours of idling are not stored: trips keep the points that idling takes off the eco score, not its time.",
  },
  priceNote:
    "Cost at the market fuel price of the unit, or else that of the account settings.",
  fuelFactsByMonth:
    "Fuel, consumption and CO2 value are those of each month. The consumption is that of the benefit settings while the unit is a company car or a private car, else that of the unit.",
  lockedShort:
    "Of a vehicle that its user has locked this report shows what the summary shows; department, project, drivers, consumption and CO2 stay empty until it is unlocked.",
  lockedDrivers:
    "Of a vehicle that its user has locked this report does not show who drove it, until it is unlocked.",
  noConsumption:
    "Units without a consumption have no amount and no cost: enter it in the unit's details.",
  noEmission:
    "Units without CO2 value and without fuel or consumption have no CO2: enter one of them in the unit's details.",
  co2Note: (sources: string) =>
    "CO2 from tank to wheel: by the unit's registered value where it has one" +
    (sources ? `, else by consumption and the factors of ${sources}` : "") +
    ".",
  toTrip: "Show the trip",
  toLog: "Show the trips in the log",
  toReport: "Show the report",
  partSums: (count: number) => `Sums of ${count} parts`,
  /** At the end of a chart that draws the longest bars. */
  shorterBars: (count: number, sum: string) =>
    `and ${count} more, together ${sum}`,
  shorterBarsUpTo: (count: number, most: string) =>
    `and ${count} more, at most ${most}`,
  /** Opens the charts of a phone. */
  unsorted: "The report's own order",
  charts: "Chart",
  rowPages: "Pages of rows",
  rowsShown: (first: number, last: number, all: number) =>
    `Rows ${first} to ${last} of ${all}`,
  byMonth: "Distance by type and month",
  usedByMonth: "Fuel by month",
  usedByMonthOf: (fuel: string) => `Fuel by month: ${fuel}`,
  co2ByMonth: "CO2 by month",
  ecoBy: {
    month: "Eco score by month",
    week: "Eco score by week",
    day: "Eco score by day",
  },
  kwhPerTrip: "kWh per trip",
  kwhByMonth: "Electricity by month (kWh)",
  kwhNote:
    "The electricity is what the unit reports of its use from start to stop of a trip, else computed from the distance and the consumption; the column says which. What was charged is what people and chargers have entered.",
  kwhFrom: "kWh from",
  kwhSources: {
    reported: "The unit's reports",
    consumption: "Consumption",
    both: "Both",
  },
  total: "Total",
  totalOfAll: (rows: number, folded = 0) =>
    folded > 0
      ? `Total, all ${rows} rows, ${folded} of them folded`
      : `Total, all ${rows} rows`,
  totalOfShown: (rows: number) => `Sum of those shown (${rows})`,
  totalOfUnfolded: (rows: number) => `Sum of those not folded (${rows})`,
  partOfAll: (part: string) => `${part}, all rows`,
  none: "No records are available.",
  wholeYear: (year: string) => `Show all of ${year}`,
  showAll: "Show all units",
  onlyKept: (name: string) => `Only ${name}, as on the other pages.`,
  noneHint:
    "Nothing was driven on these days by what is chosen. Try a longer period or all units.",
  noInvoiceHint:
    "No invoice is saved for these days. Save the invoice first, or choose other days.",
  from: "From",
  to: "To",
  scope: "About",
  scopes: {
    all: "All units",
    units: "Chosen units",
    departments: "Departments",
    drivers: "Drivers",
  },
  /** Of what the line of a report opens. */
  filter: "Days and units",
  /** Several that a report is about. */
  several: {
    units: (count: number) => `${count} units`,
    departments: (count: number) => `${count} departments`,
    drivers: (count: number) => `${count} drivers`,
  },
  choose: {
    units: "Choose units",
    departments: "Choose departments",
    drivers: "Choose drivers",
  },
  tooMany: {
    units:
      "The first 100 units are listed. Choose departments or all units for more.",
    departments:
      "The first 100 departments are listed. Choose all units for more.",
    drivers: "The first 100 drivers are listed. Choose all units for more.",
  },
  download: "Download",
  formats: { pdf: "PDF", xlsx: "Excel", csv: "CSV" },
  back: "All reports",
};

export const statementByKey = {
  StatementNotFound: "There is no such report.",
  ChooseScope: "Choose all, units, departments or drivers as scope.",
  SelectUnitOrUser: "Choose at least one unit or one driver.",
};
