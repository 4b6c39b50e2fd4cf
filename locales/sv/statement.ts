/** Reports: sums of what was driven, and what follows from it. */
export const statement = {
  title: "Rapporter",
  intro:
    "Summor av vad som har körts, på sidan och som PDF, kalkylblad eller CSV. En resa räknas när den är slut, på den dag då den började.",
  titles: {
    "summary": "Sammanfattning",
    "large-summary": "Stor sammanfattning",
  },
  about: {
    "summary":
      "Resor, sträcka per typ, körtid och mätarställning för varje enhet.",
    "large-summary":
      "Alla enheter på en gång, med avdelning, projekt, förare, bränsle och koldioxid.",
  },
  unit: "Enhet",
  registrationNumber: "Registreringsnummer",
  department: "Avdelning",
  project: "Projekt",
  drivers: "Förare",
  trips: "Resor",
  distance: "Sträcka",
  drivingTime: "Körtid",
  odometerStart: "Mätarställning, början",
  odometerStop: "Mätarställning, slut",
  fuelUsed: "Bränsle (l, kWh, kg)",
  co2: "CO2 (kg)",
  total: "Totalt",
  none: "Det finns inga uppgifter.",
  noneHint:
    "Det som är valt har inte körts under de här dagarna. Pröva en längre period eller alla enheter.",
  from: "Från",
  to: "Till",
  scope: "Gäller",
  scopes: {
    all: "Alla enheter",
    units: "Valda enheter",
    drivers: "Förare",
  },
  units: "Enheter",
  tooMany: "Fler än 100 enheter: välj alla, eller en avdelning.",
  download: "Ladda ner",
  formats: { pdf: "PDF", xlsx: "Excel", csv: "CSV" },
  back: "Alla rapporter",
};

export const statementByKey = {
  StatementNotFound: "Den rapporten finns inte.",
  SelectUnitOrUser: "Välj minst en enhet eller en förare.",
};
