import type * as en from "../../en/trip/messages.ts";

export const tripByKey: typeof en.tripByKey = {
  TripNotFound: "Resan hittades inte.",
  SelectTrips: "Välj minst en resa.",
  ChooseTripType: "Välj tjänst, privat eller övrigt.",
  DriverNotFound: "Föraren hittades inte.",
  PrivateNeedsDriver: "Bara föraren ser en privat resa: ange vem som körde.",
  PurposeLength: "Ett ärende har högst 100 tecken.",
  NoteLength: "En anteckning har högst 500 tecken.",
  NothingToUndo: "Det finns ingen ändring att ångra.",
  ChangedSince: "Resan har ändrats sedan dess, så inget ångrades.",
  TypedByAnother: "Någon annan skrev det här, så det sparades inte.",
  NoneFoundBelow: "Det finns ingen resa nedanför att slå ihop med.",
  AlreadyMerged: "Resan är redan sammanslagen.",
  MergeOngoing: "En resa som pågår kan inte slås ihop.",
  MergeTransported:
    "Det som flyttades med tändningen av är ingen resa, och kan inte slås ihop med en.",
  MergeOnPrivateDay:
    "Någon annan har gjort en privat resa den dagen, så de här resorna kan inte slås ihop.",
  MergePrivateWithBusiness:
    "En privat resa kan inte slås ihop med en tjänsteresa.",
  MergeDifferentTypes: "Resor av olika typ kan inte slås ihop.",
  MergeDifferentDates: "Resor med olika datum kan inte slås ihop.",
  MergeDifferentDrivers: "Resor med olika förare kan inte slås ihop.",
  NotLastMerge: "Bara den senaste sammanslagningen kan delas.",
  CouldNotSplitOrMerge: "Det gick inte att dela eller slå ihop.",
  EvenNumberOfTrips:
    "Välj ett jämnt antal resor för att summera dem per tur och retur.",
  MapNotSameDay:
    "En resa som inte börjar och slutar samma dag kan inte visas på kartan.",
  MapTooLong: "Kartan visar resor över högst 7 dagar.",
  NoRoutes: "Det finns inga rutter.",
  TripMasked: "En privat resa kan bara ändras av sin förare.",
  TripOverlaps: "Enheten har en annan resa vid den tiden.",
  TripInFuture: "En resa kan inte ligga i framtiden.",
  TripTooLong: "En resa varar högst 24 timmar.",
  TripInAttested: "Tiden ligger i en attesterad period.",
  StopMustBeAfterStart: "Resan måste sluta efter att den börjat.",
  OdometerStopMustBeHigher:
    "Mätarställningen vid stopp måste vara högre än den vid start.",
  SpecifyDistance: "Ange sträckan.",
  SpecifyOdometerOrDistance: "Ange båda mätarställningarna, eller sträckan.",
  DistanceFormat: "Ange sträckan i km, till exempel 12,5.",
  DistanceLimit: "En sträcka är mer än 0 och högst 5 000 km.",
  DistanceDisagrees:
    "Stämmer inte med mätarställningarna: ändra det ena, eller lämna det tomt.",
  TripTooFast:
    "Så långt på den tiden blir det över 200 km/h: rätta sträckan eller tiderna.",
  SpecifyStartAddress: "Ange var resan började.",
  SpecifyStopAddress: "Ange var resan slutade.",
  AddressLength: "En adress har högst 200 tecken.",
  TripNotByHand: "Bara resor som lagts in för hand kan tas bort.",
  SpecifyPurpose: "Ange ett ärende.",
  SelectDriver: "Välj en förare.",
};

/** Notices that show once when something is done. */
export const tripNotices: typeof en.tripNotices = {
  TripTypeSaved: "Typen är ändrad.",
  TripPurposeSaved: "Ärendet är sparat.",
  TripDriverSaved: "Föraren är sparad.",
  TripSaved: "Resan är sparad.",
  TripsSaved: "Resorna är ändrade.",
  TripsAlreadyBusiness: "Inget ändrades: valda resor är redan tjänsteresor.",
  TripsAlreadyPrivate: "Inget ändrades: valda resor är redan privata.",
  TripsAlreadyOther: "Inget ändrades: valda resor räknas redan som övrigt.",
  TripsAlreadyPurpose: "Inget ändrades: valda resor har redan det ärendet.",
  TripsAlreadyProject: "Inget ändrades: valda resor har redan det projektet.",
  TripEntered: "Resan är inlagd.",
  WayBackEntered: "Resan tillbaka är inlagd.",
  TripDeleted: "Resan är borttagen.",
  TripsMerged: "Resorna är sammanslagna.",
  TripSplit: "Resan är delad.",
  ChangeUndone: "Ändringen är ångrad.",
  ChangeRedone: "Ändringen är gjord igen.",
};
