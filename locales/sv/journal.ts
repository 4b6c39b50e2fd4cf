/** Privata resor, resor för hand, ärenden och projekt, och vad som återstår i körjournalen. */
export const journal = {
  masked: {
    explanation: "Privat. Bara föraren ser när och var resan gjordes.",
    whoDrove:
      "Resan har ingen förare. Ange vem som körde; den personen ser sedan hela resan.",
    giveDriver: "Ange förare",
    select: (day: string) => `Välj den privata resan ${day}`,
    edit: "Visa",
    place: "Privat resa: positionen är dold",
    report: "Utelämnad: enheten var på en privat resa.",
  },
  byHand: {
    title: "Lägg till en resa som saknas",
    explanation:
      "För en resa som ingen enhet har rapporterat. Den märks som inlagd för hand.",
    mark: "Inlagd för hand",
    startDate: "Startdatum",
    startTime: "Starttid",
    stopDate: "Stoppdatum",
    stopTime: "Stopptid",
    startAddress: "Startadress",
    stopAddress: "Stoppadress",
    odometerStart: "Mätarställning vid start, km",
    odometerStop: "Mätarställning vid stopp, km",
    distance: "Sträcka, km",
    distanceHint: "Behövs inte när båda mätarställningarna är ifyllda.",
    submit: "Lägg till resan",
    delete: "Ta bort resan",
    question: (day: string) =>
      `Ta bort resan ${day} som lades in för hand? Den kan inte återställas.`,
    keep: "Behåll den",
  },
  names: {
    title: "Ärenden och projekt",
    create: "Skapa",
    nameOf: (name: string) => `Namn på ${name}`,
    rename: "Byt namn",
    delete: "Ta bort",
    deleteOf: (name: string) => `Ta bort ${name}`,
    keep: "Behåll",
    usersMay:
      "Användare som inte är administratörer får skapa ärenden och projekt",
    saveOption: "Spara",
    project: "Projekt",
    noProject: "Inget projekt",
    anyProject: "Alla projekt",
    setProject: "Sätt projekt",
  },
  /** Why a trip has its type. */
  typedBy: {
    manual: (type: string) => `Typ: ${type}, valt för hand.`,
    place: (type: string) => `Typ: ${type}, enligt en regel för platsen.`,
    hours: (type: string) => `Typ: ${type}, enligt enhetens arbetstider.`,
    default: (type: string) =>
      `Typ: ${type}, så länge ingen och ingen regel säger något annat.`,
  },
  pager: {
    label: "Körjournalens sidor",
    newer: "Nyare resor",
    older: "Äldre resor",
    days: (from: string, to: string) =>
      from === to ? from : `${from} till ${to}`,
  },
  toDo: {
    title: "Kvar att göra",
    month: "Månad",
    search: "Enhet",
    withoutPurpose: (count: number) =>
      count === 1
        ? "1 tjänsteresa utan ärende"
        : `${count} tjänsteresor utan ärende`,
    withoutDriver: (count: number) =>
      count === 1 ? "1 resa utan förare" : `${count} resor utan förare`,
    notAttested: (count: number) =>
      count === 1 ? "1 resa ej attesterad" : `${count} resor ej attesterade`,
    onlyWithoutPurpose: "Bara tjänsteresor utan ärende",
    onlyWithoutDriver: "Bara resor utan förare",
    onlyNotAttested: "Bara resor som inte är attesterade",
    filter: "Urval",
    showAll: "Visa alla resor",
    nothing: "Inget kvar att göra.",
    noTrips: "Inga resor",
    noUnits: "Ingen enhet matchar sökningen.",
    previous: "Föregående",
    next: "Nästa",
    range: (first: number, last: number, all: number) =>
      `${first}–${last} av ${all}`,
  },
};

/** Vad som kan vara fel med dem. */
export const journalTexts = {
  TripMasked: "En privat resa kan bara ändras av sin förare.",
  TripOverlaps: "Enheten har en annan resa vid den tiden.",
  TripInFuture: "En resa kan inte ligga i framtiden.",
  TripTooLong: "En resa varar högst 24 timmar.",
  TripInAttested: "Tiden ligger i en attesterad period.",
  StopMustBeAfterStart: "Resan måste sluta efter att den börjat.",
  OdometerStopMustBeHigher:
    "Mätarställningen vid stopp måste vara högre än den vid start.",
  SpecifyOdometerOrDistance: "Ange båda mätarställningarna, eller sträckan.",
  DistanceFormat: "Ange sträckan i km, till exempel 12,5.",
  DistanceLimit: "En sträcka är mer än 0 och högst 5 000 km.",
  SpecifyStartAddress: "Ange var resan började.",
  SpecifyStopAddress: "Ange var resan slutade.",
  AddressLength: "En adress har högst 200 tecken.",
  TripNotByHand: "Bara resor som lagts in för hand kan tas bort.",
  InvalidMonth: "Ange en månad som 2026-01.",
  SpecifyName: "Ange ett namn.",
  PurposeExists: "Ärendet finns redan.",
  ProjectExists: "Projektnamnet finns redan.",
  PurposeNotFound: "Ärendet hittades inte.",
  ProjectNotFound: "Projektet hittades inte.",
  NamesByAdministrators:
    "Bara administratörer får ändra ärenden och projekt på det här kontot.",
};
