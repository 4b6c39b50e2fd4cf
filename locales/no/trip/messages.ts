import type * as en from "../../en/trip/messages.ts";

export const tripByKey: typeof en.tripByKey = {
  TripNotFound: "Turen ble ikke funnet.",
  SelectTrips: "Velg minst én tur.",
  ChooseTripType: "Velg yrke, privat eller annet.",
  DriverNotFound: "Sjåføren ble ikke funnet.",
  PrivateNeedsDriver: "Bare sjåføren ser en privat tur: oppgi hvem som kjørte.",
  PurposeLength: "Et formål har høyst 100 tegn.",
  NoteLength: "En merknad har høyst 500 tegn.",
  NothingToUndo: "Det er ingen endring å angre.",
  ChangedSince: "Turen er endret siden da, så ingenting ble angret.",
  TypedByAnother: "Noen andre skrev dette, så det ble ikke lagret.",
  NoneFoundBelow: "Det er ingen tur under å slå sammen med.",
  AlreadyMerged: "Turen er allerede slått sammen.",
  MergeOngoing: "En tur som pågår, kan ikke slås sammen.",
  MergeTransported:
    "Det som ble flyttet med tenningen av, er ingen tur, og kan ikke slås sammen med en.",
  MergeOnPrivateDay:
    "Noen andre har kjørt en privat tur den dagen, så disse turene kan ikke slås sammen.",
  MergePrivateWithBusiness:
    "En privat tur kan ikke slås sammen med en yrkestur.",
  MergeDifferentTypes: "Turer av ulik type kan ikke slås sammen.",
  MergeDifferentDates: "Turer med ulik dato kan ikke slås sammen.",
  MergeDifferentDrivers: "Turer med ulike sjåfører kan ikke slås sammen.",
  NotLastMerge: "Bare den siste sammenslåingen kan deles.",
  CouldNotSplitOrMerge: "Kunne ikke dele eller slå sammen.",
  EvenNumberOfTrips: "Velg et partall turer for å summere dem per tur-retur.",
  MapNotSameDay:
    "En tur som ikke starter og stopper samme dag, kan ikke vises på kartet.",
  MapTooLong: "Kartet viser turer over høyst 7 dager.",
  NoRoutes: "Det finnes ingen ruter.",
  TripMasked: "En privat tur kan bare endres av sjåføren.",
  TripOverlaps: "Enheten har en annen tur på det tidspunktet.",
  TripInFuture: "En tur kan ikke ligge i fremtiden.",
  TripTooLong: "En tur varer høyst 24 timer.",
  TripInAttested: "Tiden ligger i en attestert periode.",
  StopMustBeAfterStart: "Turen må slutte etter at den har begynt.",
  OdometerStopMustBeHigher:
    "Kilometerstanden ved stopp må være høyere enn den ved start.",
  SpecifyDistance: "Oppgi distansen.",
  SpecifyOdometerOrDistance: "Oppgi begge kilometerstandene, eller distansen.",
  DistanceFormat: "Oppgi distansen i km, for eksempel 12,5.",
  DistanceLimit: "En distanse er mer enn 0 og høyst 5 000 km.",
  DistanceDisagrees:
    "Stemmer ikke med kilometerstandene: endre det ene, eller la det stå tomt.",
  TripTooFast:
    "Så langt på den tiden blir over 200 km/t: rett distansen eller tidene.",
  SpecifyStartAddress: "Oppgi hvor turen startet.",
  SpecifyStopAddress: "Oppgi hvor turen sluttet.",
  AddressLength: "En adresse har høyst 200 tegn.",
  TripNotByHand: "Bare turer som er ført for hånd, kan slettes.",
  SpecifyPurpose: "Oppgi et formål.",
  SelectDriver: "Velg en sjåfør.",
};

/** Notices that show once when something is done. */
export const tripNotices: typeof en.tripNotices = {
  TripTypeSaved: "Typen er endret.",
  TripPurposeSaved: "Formålet er lagret.",
  TripDriverSaved: "Sjåføren er lagret.",
  TripSaved: "Turen er lagret.",
  TripsSaved: "Turene er endret.",
  TripsAlreadyBusiness:
    "Ingenting ble endret: valgte turer er allerede yrkesturer.",
  TripsAlreadyPrivate:
    "Ingenting ble endret: valgte turer er allerede private.",
  TripsAlreadyOther:
    "Ingenting ble endret: valgte turer regnes allerede som annet.",
  TripsAlreadyPurpose:
    "Ingenting ble endret: valgte turer har allerede det formålet.",
  TripsAlreadyProject:
    "Ingenting ble endret: valgte turer har allerede det prosjektet.",
  TripEntered: "Turen er lagt inn.",
  WayBackEntered: "Turen tilbake er lagt inn.",
  TripDeleted: "Turen er slettet.",
  TripsMerged: "Turene er slått sammen.",
  TripSplit: "Turen er delt.",
  ChangeUndone: "Endringen er angret.",
  ChangeRedone: "Endringen er gjort på nytt.",
};
