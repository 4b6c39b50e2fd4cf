/** Reports: sums of what was driven, and what follows from it. */
export const statement = {
  title: "Rapporter",
  intro:
    "Summor av vad som har körts, på sidan och som PDF, kalkylblad eller CSV. En resa räknas när den är slut, på den dag då den började.",
  groups: {
    driving: "Resor och fordon",
    pay: "Skatt, förmån och lön",
    fuel: "Bränsle, el och utsläpp",
    tolls: "Trängselskatt",
  },
  titles: {
    "payroll": "Löneunderlag",
    "year-forecast": "Prognos för året",
    "benefit-value": "Förmånsvärde",
    "fuel-benefit": "Bränsle i tjänstebilar",
    "mileage": "Milersättning",
    "co2-scopes": "Koldioxid per scope",
    "summary": "Sammanfattning",
    "large-summary": "Stor sammanfattning",
    "fuel": "Bränsleförbrukning",
    "charging": "El till elfordon",
    "charging-trips": "El till elfordon, resa för resa",
    "environment": "Miljö",
    "tolls": "Trängselskatt",
    "toll-invoice": "Trängselskatt: fakturan mot körjournalen",
    "eco": "Sparsam körning",
    "eco-trips": "Sparsam körning, resa för resa",
    "fleet-use": "Användning av fordonen",
  },
  about: {
    "payroll":
      "Milersättning, drivmedelsförmån och privata trängselskatter för varje anställd och månad, som löneprogram tar emot dem.",
    "year-forecast":
      "Hur långt ni har kört privat och i tjänsten när skatteåret är slut, om det fortsätter som nu, jämfört med skattemyndighetens gränser, och vad det är värt.",
    "benefit-value":
      "Privat sträcka och tjänstesträcka för varje fordon och månad, bränslet, och de belopp som arbetsgivaren behöver för skatten.",
    "fuel-benefit":
      "Vad användare är skyldiga för privat bränsle som företaget har betalat, eller vad företaget är skyldigt dem, för varje tjänstebil och månad.",
    "mileage":
      "Vad förare får för tjänsteresor i privata bilar, för varje månad, och vad av det som är skattefritt.",
    "co2-scopes":
      "Koldioxid så som företag redovisar den: per scope i GHG-protokollet och efter vem som äger fordonet, med faktor, källa och år.",
    "summary":
      "Resor, sträcka per typ, körtid och mätarställning för varje enhet.",
    "large-summary":
      "Alla enheter på en gång, med avdelning, projekt, förare, bränsle och koldioxid.",
    "fuel":
      "Vad varje enhet har förbrukat, och vad det kostar till marknadspriset på bränsle.",
    "charging":
      "Vad varje elfordon har dragit varje månad, i kWh enligt fordonets förbrukning.",
    "charging-trips":
      "Vad varje resa med ett elfordon har dragit, i kWh enligt förbrukningen.",
    "environment": "Koldioxid från varje enhet och varje bränsle.",
    "tolls":
      "Varje passage av en betalstation med tid, avgift och förklaring, och summor för privata resor och tjänsteresor.",
    "toll-invoice":
      "Transportstyrelsens faktura rad för rad bredvid körjournalens passager: vad som stämmer, vad som saknas, och vad som är privat.",
    "eco":
      "Ecopoäng för varje förare i varje enhet, med fortkörning och häftig körning.",
    "eco-trips": "Ecopoäng, fortkörning och häftig körning för varje resa.",
    "fleet-use":
      "Bokade och körda timmar och sträcka per fordon och månad, när på veckan fordonen är bokade, och vilka fordon ni hade klarat er utan.",
  },
  /** Last column of a file: what a line is. */
  line: {
    title: "Rad",
    row: "rad",
    part: "delsumma",
    total: "summa",
    note: "anmärkning",
  },
  columnGroups: {
    vehicle: "Fordon och mätarställning",
    distance: "Sträcka",
    fuel: "Drivmedel",
    tax: "Skatt",
    limits: "Gränser",
    money: "Pengar",
    energy: "Sträcka och energi",
    use: "Förbrukning och koldioxid",
    co2: "CO2",
  },
  /** Titles of columns under what they have in common with their neighbours. */
  short: {
    coverable: "Kunde tas",
    spared: "Hade räckt",
    start: "Början",
    stop: "Slut",
    occasions: "Tillfällen",
    smallExtent: "Ringa omfatt\u00adning",
    share: "Andel",
    business: "Årets tjänst",
    cars: "Bilar",
    limit: "Gräns",
    reached: "Nådd",
    fuel: "Mängd (l, kWh, kg)",
    freeFuel: "Varav fri el (kWh)",
    taxed: "Totalt",
    ofCar: "Varav bil\u00adförmån",
    overspeedings: "Fort\u00adkörningar",
    harshBraking: "Inbroms\u00adningar",
    harshAcceleration: "Accelera\u00adtioner",
    harshCornering: "Kurvor",
  },
  /** What columns beside each other have in common. */
  spans: {
    otherVehicles: "Andra fordon",
    odometer: "Mätarställning",
    privateUse: "Privat",
    yearOfVehicle: "Hittills i år, med fordonet",
    threeQuarters: "Tre fjärdedelar av bilförmånen",
    privateFuel: "Privat bränsle",
    fuelValue: "Dess värde",
    fuelBenefit: "Drivmedelsförmån",
    carBenefit: "Bilförmån",
    companyOwes: "Företaget är skyldigt",
    year: "Beskattas hittills i år",
    harsh: "Häftiga",
  },
  fleetUse: {
    type: "Typ",
    month: "Månad",
    booked: "Bokad tid",
    driven: "Körd tid",
    coverable: "Kunde tas av ett annat",
    spared: "Hade de andra räckt?",
    yes: "Ja",
    no: "Nej",
    heat: "Bokad tid per veckodag och timme",
    weekday: "Veckodag",
    weekdays: [
      "Måndag",
      "Tisdag",
      "Onsdag",
      "Torsdag",
      "Fredag",
      "Lördag",
      "Söndag",
    ],
    rule:
      "De andra hade räckt när det under var och en av fordonets bokningar fanns ett annat fordon av samma typ som var obokat under hela bokningen. Svaret gäller ett fordon i taget. Resor utan bokning räknas inte.",
  },
  unit: "Enhet",
  registrationNumber: "Reg.nr",
  department: "Avdelning",
  project: "Projekt",
  drivers: "Förare",
  trips: "Resor",
  distance: "Sträcka",
  drivingTime: "Körtid",
  hiddenTime:
    "Körtiderna räknar inte med andras privata resor: bara föraren ser när de gjordes.",
  odometerStart: "Mätarställning, början",
  odometerStop: "Mätarställning, slut",
  fuelUsed: "Bränsle (l, kWh, kg)",
  co2: "CO2 (kg)",
  driver: "Förare",
  day: "Dag",
  fuel: "Bränsle",
  noFuel: "Bränsle saknas",
  consumption: "Per mil (l, kWh, kg)",
  cost: "Kostnad",
  co2PerKm: "CO2 (g/km)",
  notes: (count: number) => `Så räknas siffrorna: ${count} noter`,
  environment: {
    energy: "Energi (l, kWh, kg)",
    electricShare: "Körd på el",
    tankToWheel: "CO2, tank till hjul (kg)",
    business: "Varav i tjänsten (kg)",
    wellToWheel: "CO2, källa till hjul (kg)",
    yearBefore: "CO2 ett år tidigare (kg)",
    change: "Förändring",
    missing: {
      notKnown: "Inte känt",
      noFactor: "Ingen faktor",
      noDriving: "Inget kördes då",
    },
    energyNote:
      "Energi är den el som enheter räknar för sina resor, annars sträcka × förbrukning.",
    wellToWheelNote: (factor: string, source: string) =>
      `Från tank till hjul släpper el inte ut något. Från källa till hjul räknas den med ${factor} kg/kWh (${source}). För bensin, diesel och gas finns ingen faktor från källa till hjul: leverantörer anger den bara för sina egna blandningar.`,
    noFactorNote:
      "För bensin, diesel och gas finns ingen faktor från källa till hjul: leverantörer anger den bara för sina egna blandningar.",
    plugInNote:
      "Hur stor del laddhybrider körde på el är inte känt: deras enheter räknar den inte.",
    changeNote:
      "Förändringen gäller koldioxid från tank till hjul mot samma dagar året före. Det som bara kördes då står utan sträcka.",
    idleNote:
      "Timmar på tomgång sparas inte: resorna sparar hur många poäng tomgång drar av ecopoängen, inte tiden.",
  },
  priceNote:
    "Kostnad till enhetens marknadspris på bränsle, annars det i kontots inställningar.",
  fuelFactsByMonth:
    "Bränsle, förbrukning och koldioxidvärde är de som gällde i varje månad. Förbrukningen är förmånsinställningarnas när enheten är förmånsbil eller privat bil, annars enhetens egen.",
  lockedShort:
    "För ett fordon som användaren har låst visar rapporten det som sammanfattningen visar; avdelning, projekt, förare, förbrukning och CO2 är tomma tills det har låsts upp.",
  lockedDrivers:
    "För ett fordon som användaren har låst visar rapporten inte vem som har kört det, förrän det har låsts upp.",
  noConsumption:
    "Enheter utan förbrukning har varken mängd eller kostnad: ange den bland enhetens uppgifter.",
  noEmission:
    "Enheter utan CO2-värde och utan bränsle eller förbrukning har ingen koldioxid: ange något av dem bland enhetens uppgifter.",
  co2Note: (sources: string) =>
    "Koldioxid från tank till hjul: enligt enhetens registrerade värde där det finns" +
    (sources
      ? `, annars enligt förbrukningen och faktorerna i ${sources}`
      : "") +
    ".",
  toTrip: "Visa resan",
  toLog: "Visa resorna i körjournalen",
  toReport: "Visa rapporten",
  partSums: (count: number) => `Delsummor: ${count}`,
  /** At the end of a chart that draws the longest bars. */
  shorterBars: (count: number, sum: string) =>
    `och ${count} till, tillsammans ${sum}`,
  shorterBarsUpTo: (count: number, most: string) =>
    `och ${count} till, högst ${most}`,
  /** Opens the charts of a phone. */
  unsorted: "Rapportens egen ordning",
  charts: "Diagram",
  rowPages: "Sidor med rader",
  rowsShown: (first: number, last: number, all: number) =>
    `Rad ${first}–${last} av ${all}`,
  byMonth: "Sträcka per typ och månad",
  usedByMonth: "Bränsle per månad",
  usedByMonthOf: (fuel: string) => `Bränsle per månad: ${fuel}`,
  co2ByMonth: "CO2 per månad",
  ecoBy: {
    month: "Ecopoäng per månad",
    week: "Ecopoäng per vecka",
    day: "Ecopoäng per dag",
  },
  kwhPerTrip: "kWh per resa",
  kwhByMonth: "El per månad (kWh)",
  kwhNote:
    "Elen är vad enheten rapporterar att en resa tog från start till stopp, annars räknas den ut från sträckan och förbrukningen; kolumnen säger vilket. Det laddade är vad människor och laddare har angett.",
  kwhFrom: "kWh ur",
  kwhSources: {
    reported: "Enhetens rapporter",
    consumption: "Förbrukningen",
    both: "Båda",
  },
  total: "Totalt",
  totalOfAll: (rows: number, folded = 0) =>
    folded > 0
      ? `Totalt, alla ${rows} rader, varav ${folded} hopfällda`
      : `Totalt, alla ${rows} rader`,
  totalOfShown: (rows: number) => `Summa av de visade (${rows})`,
  totalOfUnfolded: (rows: number) => `Summa av de ej hopfällda (${rows})`,
  partOfAll: (part: string) => `${part}, alla rader`,
  none: "Det finns inga uppgifter.",
  wholeYear: (year: string) => `Visa hela ${year}`,
  showAll: "Visa alla enheter",
  onlyKept: (name: string) => `Bara ${name}, som på de andra sidorna.`,
  noneHint:
    "Det som är valt har inte körts under de här dagarna. Pröva en längre period eller alla enheter.",
  noInvoiceHint:
    "Ingen faktura är sparad för de här dagarna. Spara fakturan först, eller välj en annan period.",
  from: "Från",
  to: "Till",
  scope: "Gäller",
  scopes: {
    all: "Alla enheter",
    units: "Valda enheter",
    departments: "Avdelningar",
    drivers: "Förare",
  },
  /** Of what the line of a report opens. */
  filter: "Dagar och enheter",
  /** Several that a report is about. */
  several: {
    units: (count: number) => `${count} enheter`,
    departments: (count: number) => `${count} avdelningar`,
    drivers: (count: number) => `${count} förare`,
  },
  choose: {
    units: "Välj enheter",
    departments: "Välj avdelningar",
    drivers: "Välj förare",
  },
  tooMany: {
    units:
      "Här visas de första 100 enheterna. Välj avdelningar eller alla enheter för fler.",
    departments:
      "Här visas de första 100 avdelningarna. Välj alla enheter för fler.",
    drivers: "Här visas de första 100 förarna. Välj alla enheter för fler.",
  },
  download: "Ladda ner",
  formats: { pdf: "PDF", xlsx: "Excel", csv: "CSV" },
  back: "Alla rapporter",
};

export const statementByKey = {
  StatementNotFound: "Den rapporten finns inte.",
  ChooseScope: "Välj all, units, departments eller drivers som scope.",
  SelectUnitOrUser: "Välj minst en enhet eller en förare.",
};
