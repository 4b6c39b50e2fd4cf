/** Reports: sums of what was driven, and what follows from it. */
export const statement = {
  title: "Reports",
  intro:
    "Sums of what was driven, on the page and as PDF, spreadsheet or CSV. A trip counts when it has ended, on the day on which it began.",
  titles: {
    "summary": "Summary",
    "large-summary": "Large summary",
  },
  about: {
    "summary":
      "Trips, distance by type, driving time and odometer of each unit.",
    "large-summary":
      "All units at once, with department, project, drivers, fuel and CO2.",
  },
  unit: "Unit",
  registrationNumber: "Registration number",
  department: "Department",
  project: "Project",
  drivers: "Drivers",
  trips: "Trips",
  distance: "Distance",
  drivingTime: "Driving time",
  odometerStart: "Odometer, start",
  odometerStop: "Odometer, end",
  fuelUsed: "Fuel (l, kWh, kg)",
  co2: "CO2 (kg)",
  total: "Total",
  none: "No records are available.",
  noneHint:
    "Nothing was driven on these days by what is chosen. Try a longer period or all units.",
  from: "From",
  to: "To",
  scope: "About",
  scopes: {
    all: "All units",
    units: "Chosen units",
    drivers: "Drivers",
  },
  units: "Units",
  tooMany: "More than 100 units: choose all of them, or a department.",
  download: "Download",
  formats: { pdf: "PDF", xlsx: "Excel", csv: "CSV" },
  back: "All reports",
};

export const statementByKey = {
  StatementNotFound: "There is no such report.",
  SelectUnitOrUser: "Choose at least one unit or one driver.",
};
