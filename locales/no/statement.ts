/** Reports: sums of what was driven, and what follows from it. */
export const statement = {
  title: "Rapporter",
  intro:
    "Summer av det som er kjørt, på siden og som PDF, regneark eller CSV. En tur telles når den er slutt, på den dagen da den begynte.",
  groups: {
    driving: "Turer og kjøretøy",
    pay: "Skatt, fordel og lønn",
    fuel: "Drivstoff, strøm og utslipp",
    tolls: "Trengselsskatt",
  },
  titles: {
    "payroll": "Lønnsgrunnlag",
    "year-forecast": "Prognose for året",
    "benefit-value": "Fordelsverdi",
    "fuel-benefit": "Drivstoff i firmabiler",
    "mileage": "Kilometergodtgjørelse",
    "co2-scopes": "CO2 per scope",
    "summary": "Sammendrag",
    "large-summary": "Stort sammendrag",
    "fuel": "Drivstofforbruk",
    "charging": "Strøm til elbiler",
    "charging-trips": "Strøm til elbiler, tur for tur",
    "environment": "Miljø",
    "tolls": "Trengselsskatt",
    "toll-invoice": "Trengselsskatt: fakturaen mot kjøreboken",
    "eco": "Økokjøring",
    "eco-trips": "Økokjøring, tur for tur",
    "fleet-use": "Bruk av kjøretøyene",
  },
  about: {
    "payroll":
      "Kilometergodtgjørelse, drivstoffordel og private bompenger for hver ansatt og måned, slik lønnsprogrammer tar imot dem.",
    "year-forecast":
      "Hvor langt dere har kjørt privat og i yrket når skatteåret er slutt, hvis det fortsetter som nå, sammenlignet med skattekontorets grenser, og hva det er verdt.",
    "benefit-value":
      "Privat distanse og yrkesdistanse for hvert kjøretøy og hver måned, drivstoffet, og beløpene som arbeidsgiveren trenger for skatten.",
    "fuel-benefit":
      "Hva brukere skylder for privat drivstoff som firmaet har betalt, eller hva firmaet skylder dem, for hver firmabil og måned.",
    "mileage":
      "Hva sjåfører får for yrkesturer i private biler, for hver måned, og hva av det som er skattefritt.",
    "co2-scopes":
      "CO2 slik bedrifter rapporterer den: per scope i GHG-protokollen og etter hvem som eier kjøretøyet, med faktor, kilde og år.",
    "summary":
      "Turer, distanse per type, kjøretid og kilometerstand for hver enhet.",
    "large-summary":
      "Alle enheter på én gang, med avdeling, prosjekt, sjåfører, drivstoff og CO2.",
    "fuel":
      "Hva hver enhet har brukt, og hva det koster til markedsprisen på drivstoff.",
    "charging":
      "Hva turene til hver elbil har brukt hver måned, i kWh etter kjøretøyets forbruk.",
    "charging-trips":
      "Hva hver tur med en elbil har brukt, i kWh etter forbruket.",
    "environment": "CO2 fra hver enhet og hvert drivstoff.",
    "tolls":
      "Hver passering av en svensk betalingsstasjon med tid, avgift og forklaring, og summer for private turer og yrkesturer.",
    "toll-invoice":
      "Fakturaen fra Transportstyrelsen linje for linje ved siden av kjørebokens passeringer: hva som stemmer, hva som mangler, og hva som er privat.",
    "eco":
      "Økopoeng for hver sjåfør i hver enhet, med fartsoverskridelser og hard kjøring.",
    "eco-trips": "Økopoeng, fartsoverskridelser og hard kjøring for hver tur.",
    "fleet-use":
      "Bookede og kjørte timer og kjørelengde for hvert kjøretøy og hver måned, når i uken kjøretøyene er booket, og hvilke kjøretøy dere hadde klart dere uten.",
  },
  /** Last column of a file: what a line is. */
  line: {
    title: "Linje",
    row: "rad",
    part: "delsum",
    total: "sum",
    note: "merknad",
  },
  columnGroups: {
    vehicle: "Kjøretøy og kilometerstand",
    distance: "Distanse",
    fuel: "Drivstoff",
    tax: "Skatt",
    limits: "Grenser",
    money: "Penger",
    energy: "Distanse og energi",
    use: "Forbruk og CO2",
    co2: "CO2",
  },
  /** Titles of columns under what they have in common with their neighbours. */
  short: {
    coverable: "Kunne tas",
    spared: "Hadde holdt",
    start: "Start",
    stop: "Slutt",
    occasions: "Ganger",
    smallExtent: "Ubetyde\u00adlig omfang",
    share: "Andel",
    business: "Årets tjeneste",
    cars: "Biler",
    limit: "Grense",
    reached: "Nådd",
    fuel: "Mengde (l, kWh, kg)",
    freeFuel: "Hvorav fri strøm (kWh)",
    taxed: "Totalt",
    ofCar: "Hvorav bil\u00adfordel",
    overspeedings: "For høy fart",
    harshBraking: "Oppbrems\u00adinger",
    harshAcceleration: "Akselera\u00adsjoner",
    harshCornering: "Svinger",
  },
  /** What columns beside each other have in common. */
  spans: {
    otherVehicles: "Andre kjøretøy",
    odometer: "Kilometerstand",
    privateUse: "Privat",
    yearOfVehicle: "Hittil i år, med kjøretøyet",
    threeQuarters: "Tre firedeler av bilfordelen",
    privateFuel: "Privat drivstoff",
    fuelValue: "Verdien av det",
    fuelBenefit: "Drivstoffordel",
    carBenefit: "Bilfordel",
    companyOwes: "Selskapet skylder",
    year: "Skattlegges hittil i år",
    harsh: "Brå",
  },
  fleetUse: {
    type: "Type",
    month: "Måned",
    booked: "Booket tid",
    driven: "Kjørt tid",
    coverable: "Et annet kunne tatt",
    spared: "Ville de andre holdt?",
    yes: "Ja",
    no: "Nei",
    heat: "Booket tid etter ukedag og time",
    weekday: "Ukedag",
    weekdays: [
      "Mandag",
      "Tirsdag",
      "Onsdag",
      "Torsdag",
      "Fredag",
      "Lørdag",
      "Søndag",
    ],
    rule:
      "De andre ville ha holdt når det for hver av kjøretøyets bookinger fantes et annet kjøretøy av samme type som ikke var booket på noe tidspunkt under bookingen. Svaret gjelder ett kjøretøy om gangen. Turer uten booking teller ikke.",
  },
  unit: "Enhet",
  registrationNumber: "Reg.nr.",
  department: "Avdeling",
  project: "Prosjekt",
  drivers: "Sjåfører",
  trips: "Turer",
  distance: "Distanse",
  drivingTime: "Kjøretid",
  hiddenTime:
    "Kjøretidene regner ikke med andres private turer: bare sjåføren ser når de gikk.",
  odometerStart: "Kilometerstand, start",
  odometerStop: "Kilometerstand, slutt",
  fuelUsed: "Drivstoff (l, kWh, kg)",
  co2: "CO2 (kg)",
  driver: "Sjåfør",
  day: "Dag",
  fuel: "Drivstoff",
  noFuel: "Drivstoff mangler",
  consumption: "Per 10 km (l, kWh, kg)",
  cost: "Kostnad",
  co2PerKm: "CO2 (g/km)",
  notes: (count: number) => `Slik regnes tallene: ${count} merknader`,
  environment: {
    energy: "Energi (l, kWh, kg)",
    electricShare: "Kjørt på strøm",
    tankToWheel: "CO2, tank til hjul (kg)",
    business: "Av dette i yrket (kg)",
    wellToWheel: "CO2, kilde til hjul (kg)",
    yearBefore: "CO2 et år tidligere (kg)",
    change: "Endring",
    missing: {
      notKnown: "Ikke kjent",
      noFactor: "Ingen faktor",
      noDriving: "Ingenting ble kjørt da",
    },
    energyNote:
      "Energi er strømmen som enheter teller for turene sine, ellers distanse × forbruk.",
    wellToWheelNote: (factor: string, source: string) =>
      `Fra tank til hjul slipper strøm ikke ut noe. Fra kilde til hjul regnes den med ${factor} kg/kWh (${source}). For bensin, diesel og gass finnes det ingen faktor fra kilde til hjul: leverandører oppgir den bare for sine egne blandinger.`,
    noFactorNote:
      "For bensin, diesel og gass finnes det ingen faktor fra kilde til hjul: leverandører oppgir den bare for sine egne blandinger.",
    plugInNote:
      "Hvor stor del ladbare hybrider kjørte på strøm, er ikke kjent: enhetene deres teller den ikke.",
    changeNote:
      "Endringen gjelder CO2 fra tank til hjul mot de samme dagene året før. Det som bare ble kjørt da, står uten distanse.",
    idleNote:
      "Timer på tomgang lagres ikke: turene lagrer hvor mange poeng tomgang trekker fra økopoengene, ikke tiden.",
  },
  priceNote:
    "Kostnad til enhetens markedspris på drivstoff, ellers den i kontoens innstillinger.",
  fuelFactsByMonth:
    "Drivstoff, forbruk og CO2-verdi er de som gjaldt i hver måned. Forbruket er det i fordelsinnstillingene mens enheten er firmabil eller privatbil, ellers enhetens eget.",
  lockedShort:
    "For et kjøretøy som brukeren har låst, viser rapporten det som sammendraget viser; avdeling, prosjekt, sjåfører, forbruk og CO2 er tomme til det er låst opp.",
  lockedDrivers:
    "For et kjøretøy som brukeren har låst, viser rapporten ikke hvem som har kjørt det, før det er låst opp.",
  noConsumption:
    "Enheter uten forbruk har verken mengde eller kostnad: oppgi det blant enhetens opplysninger.",
  noEmission:
    "Enheter uten CO2-verdi og uten drivstoff eller forbruk har ingen CO2: oppgi ett av dem blant enhetens opplysninger.",
  co2Note: (sources: string) =>
    "CO2 fra tank til hjul: etter enhetens registrerte verdi der den finnes" +
    (sources ? `, ellers etter forbruket og faktorene i ${sources}` : "") + ".",
  toTrip: "Vis turen",
  toLog: "Vis turene i kjøreboken",
  toReport: "Vis rapporten",
  partSums: (count: number) => `Delsummer: ${count}`,
  /** At the end of a chart that draws the longest bars. */
  shorterBars: (count: number, sum: string) =>
    `og ${count} til, til sammen ${sum}`,
  shorterBarsUpTo: (count: number, most: string) =>
    `og ${count} til, høyst ${most}`,
  /** Opens the charts of a phone. */
  unsorted: "Rapportens egen rekkefølge",
  charts: "Diagram",
  rowPages: "Sider med rader",
  rowsShown: (first: number, last: number, all: number) =>
    `Rad ${first}–${last} av ${all}`,
  byMonth: "Distanse per type og måned",
  usedByMonth: "Drivstoff per måned",
  usedByMonthOf: (fuel: string) => `Drivstoff per måned: ${fuel}`,
  co2ByMonth: "CO2 per måned",
  ecoBy: {
    month: "Økopoeng per måned",
    week: "Økopoeng per uke",
    day: "Økopoeng per dag",
  },
  kwhPerTrip: "kWh per tur",
  kwhByMonth: "Strøm per måned (kWh)",
  kwhNote:
    "Strømmen er hva enheten rapporterer at en tur tok fra start til stopp, ellers regnes den ut fra strekningen og forbruket; kolonnen sier hvilket. Det ladede er hva mennesker og ladere har oppgitt.",
  kwhFrom: "kWh fra",
  kwhSources: {
    reported: "Enhetens rapporter",
    consumption: "Forbruket",
    both: "Begge",
  },
  total: "Totalt",
  totalOfAll: (rows: number, folded = 0) =>
    folded > 0
      ? `Totalt, alle ${rows} rader, hvorav ${folded} er skjult`
      : `Totalt, alle ${rows} rader`,
  totalOfShown: (rows: number) => `Sum av de viste (${rows})`,
  totalOfUnfolded: (rows: number) => `Sum av de som ikke er skjult (${rows})`,
  partOfAll: (part: string) => `${part}, alle rader`,
  none: "Det finnes ingen opplysninger.",
  wholeYear: (year: string) => `Vis hele ${year}`,
  showAll: "Vis alle enheter",
  onlyKept: (name: string) => `Bare ${name}, som på de andre sidene.`,
  noneHint:
    "Det som er valgt, er ikke kjørt disse dagene. Prøv en lengre periode eller alle enheter.",
  noInvoiceHint:
    "Ingen faktura er lagret for disse dagene. Lagre fakturaen først, eller velg en annen periode.",
  from: "Fra",
  to: "Til",
  scope: "Gjelder",
  scopes: {
    all: "Alle enheter",
    units: "Valgte enheter",
    departments: "Avdelinger",
    drivers: "Sjåfører",
  },
  /** Of what the line of a report opens. */
  filter: "Dager og enheter",
  /** Several that a report is about. */
  several: {
    units: (count: number) => `${count} enheter`,
    departments: (count: number) => `${count} avdelinger`,
    drivers: (count: number) => `${count} sjåfører`,
  },
  choose: {
    units: "Velg enheter",
    departments: "Velg avdelinger",
    drivers: "Velg sjåfører",
  },
  tooMany: {
    units:
      "Her vises de første 100 enhetene. Velg avdelinger eller alle enheter for flere.",
    departments:
      "Her vises de første 100 avdelingene. Velg alle enheter for flere.",
    drivers: "Her vises de første 100 sjåførene. Velg alle enheter for flere.",
  },
  download: "Last ned",
  formats: { pdf: "PDF", xlsx: "Excel", csv: "CSV" },
  back: "Alle rapporter",
};

export const statementByKey = {
  StatementNotFound: "Den rapporten finnes ikke.",
  ChooseScope: "Velg all, units, departments eller drivers som scope.",
  SelectUnitOrUser: "Velg minst én enhet eller én sjåfør.",
};
