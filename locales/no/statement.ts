/** Reports: sums of what was driven, and what follows from it. */
export const statement = {
  title: "Rapporter",
  intro:
    "Summer av det som er kjørt, på siden og som PDF, regneark eller CSV. En tur telles når den er slutt, på den dagen da den begynte.",
  titles: {
    "summary": "Sammendrag",
    "large-summary": "Stort sammendrag",
  },
  about: {
    "summary":
      "Turer, distanse per type, kjøretid og kilometerstand for hver enhet.",
    "large-summary":
      "Alle enheter på én gang, med avdeling, prosjekt, førere, drivstoff og CO2.",
  },
  unit: "Enhet",
  registrationNumber: "Registreringsnummer",
  department: "Avdeling",
  project: "Prosjekt",
  drivers: "Førere",
  trips: "Turer",
  distance: "Distanse",
  drivingTime: "Kjøretid",
  odometerStart: "Kilometerstand, start",
  odometerStop: "Kilometerstand, slutt",
  fuelUsed: "Drivstoff (l, kWh, kg)",
  co2: "CO2 (kg)",
  total: "Totalt",
  none: "Det finnes ingen opplysninger.",
  noneHint:
    "Det som er valgt, er ikke kjørt disse dagene. Prøv en lengre periode eller alle enheter.",
  from: "Fra",
  to: "Til",
  scope: "Gjelder",
  scopes: {
    all: "Alle enheter",
    units: "Valgte enheter",
    drivers: "Førere",
  },
  units: "Enheter",
  tooMany: "Mer enn 100 enheter: velg alle, eller en avdeling.",
  download: "Last ned",
  formats: { pdf: "PDF", xlsx: "Excel", csv: "CSV" },
  back: "Alle rapporter",
};

export const statementByKey = {
  StatementNotFound: "Den rapporten finnes ikke.",
  SelectUnitOrUser: "Velg minst én enhet eller én fører.",
};
