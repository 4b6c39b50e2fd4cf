/** Private turer, turer for hånd, formål og prosjekter, og hva som gjenstår i kjøreboken. */
export const journal = {
  masked: {
    explanation: "Privat. Bare sjåføren ser når og hvor turen gikk.",
    whoDrove:
      "Turen har ingen sjåfør. Angi hvem som kjørte; den personen ser deretter hele turen.",
    giveDriver: "Angi sjåfør",
    select: (day: string) => `Velg den private turen ${day}`,
    edit: "Vis",
    place: "Privat tur: posisjonen er skjult",
    report: "Utelatt: enheten var på en privat tur.",
  },
  byHand: {
    title: "Legg til en tur som mangler",
    explanation:
      "For en tur som ingen enhet har rapportert. Den merkes som ført for hånd.",
    mark: "Ført for hånd",
    startDate: "Startdato",
    startTime: "Starttid",
    stopDate: "Stoppdato",
    stopTime: "Stopptid",
    startAddress: "Startadresse",
    stopAddress: "Stoppadresse",
    odometerStart: "Kilometerstand ved start, km",
    odometerStop: "Kilometerstand ved stopp, km",
    distance: "Strekning, km",
    distanceHint: "Trengs ikke når begge kilometerstandene er fylt ut.",
    submit: "Legg til turen",
    delete: "Slett turen",
    question: (day: string) =>
      `Slette turen ${day} som ble ført for hånd? Den kan ikke gjenopprettes.`,
    keep: "Behold den",
  },
  names: {
    title: "Formål og prosjekter",
    create: "Opprett",
    nameOf: (name: string) => `Navn på ${name}`,
    rename: "Gi nytt navn",
    delete: "Slett",
    deleteOf: (name: string) => `Slett ${name}`,
    keep: "Behold",
    usersMay:
      "Brukere som ikke er administratorer, kan opprette formål og prosjekter",
    saveOption: "Lagre",
    project: "Prosjekt",
    noProject: "Ikke noe prosjekt",
    anyProject: "Alle prosjekter",
    setProject: "Sett prosjekt",
  },
  /** Why a trip has its type. */
  typedBy: {
    manual: (type: string) => `Type: ${type}, valgt for hånd.`,
    place: (type: string) => `Type: ${type}, etter en regel for stedet.`,
    hours: (type: string) => `Type: ${type}, etter enhetens arbeidstid.`,
    default: (type: string) =>
      `Type: ${type}, så lenge ingen og ingen regel sier noe annet.`,
  },
  pager: {
    label: "Kjørebokens sider",
    newer: "Nyere turer",
    older: "Eldre turer",
    days: (from: string, to: string) =>
      from === to ? from : `${from} til ${to}`,
  },
  toDo: {
    title: "Gjenstår å gjøre",
    month: "Måned",
    search: "Enhet",
    withoutPurpose: (count: number) =>
      count === 1
        ? "1 yrkestur uten formål"
        : `${count} yrkesturer uten formål`,
    withoutDriver: (count: number) =>
      count === 1 ? "1 tur uten sjåfør" : `${count} turer uten sjåfør`,
    notAttested: (count: number) =>
      count === 1 ? "1 tur ikke attestert" : `${count} turer ikke attestert`,
    onlyWithoutPurpose: "Bare yrkesturer uten formål",
    onlyWithoutDriver: "Bare turer uten sjåfør",
    onlyNotAttested: "Bare turer som ikke er attestert",
    filter: "Utvalg",
    showAll: "Vis alle turer",
    nothing: "Ingenting gjenstår.",
    noTrips: "Ingen turer",
    noUnits: "Ingen enhet passer med søket.",
    previous: "Forrige",
    next: "Neste",
    range: (first: number, last: number, all: number) =>
      `${first}–${last} av ${all}`,
  },
};

/** Hva som kan være galt med dem. */
export const journalTexts = {
  TripMasked: "En privat tur kan bare endres av sjåføren.",
  TripOverlaps: "Enheten har en annen tur på det tidspunktet.",
  TripInFuture: "En tur kan ikke ligge i fremtiden.",
  TripTooLong: "En tur varer høyst 24 timer.",
  TripInAttested: "Tiden ligger i en attestert periode.",
  StopMustBeAfterStart: "Turen må slutte etter at den har begynt.",
  OdometerStopMustBeHigher:
    "Kilometerstanden ved stopp må være høyere enn den ved start.",
  SpecifyOdometerOrDistance: "Angi begge kilometerstandene, eller strekningen.",
  DistanceFormat: "Angi strekningen i km, for eksempel 12,5.",
  DistanceLimit: "En strekning er mer enn 0 og høyst 5 000 km.",
  SpecifyStartAddress: "Angi hvor turen startet.",
  SpecifyStopAddress: "Angi hvor turen sluttet.",
  AddressLength: "En adresse har høyst 200 tegn.",
  TripNotByHand: "Bare turer som er ført for hånd, kan slettes.",
  InvalidMonth: "Angi en måned som 2026-01.",
  SpecifyName: "Angi et navn.",
  PurposeExists: "Formålet finnes allerede.",
  ProjectExists: "Prosjektnavnet finnes allerede.",
  PurposeNotFound: "Formålet ble ikke funnet.",
  ProjectNotFound: "Prosjektet ble ikke funnet.",
  NamesByAdministrators:
    "Bare administratorer kan endre formål og prosjekter i denne kontoen.",
};
