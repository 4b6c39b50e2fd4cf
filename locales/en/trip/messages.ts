/** What the server says about it, by text key. */
export const tripByKey = {
  TripNotFound: "Trip not found.",
  SelectTrips: "Select at least one trip.",
  ChooseTripType: "Choose business, private or other.",
  DriverNotFound: "The driver was not found.",
  PrivateNeedsDriver: "Only its driver sees a private trip: say who drove.",
  PurposeLength: "A purpose has at most 100 characters.",
  NoteLength: "A note has at most 500 characters.",
  NothingToUndo: "There is no change to undo.",
  ChangedSince: "The trip has been changed since then, so nothing was undone.",
  TypedByAnother: "Another person typed this, so it was not saved.",
  NoneFoundBelow: "There is no trip below to merge with.",
  AlreadyMerged: "The trip is already merged.",
  MergeOngoing: "A trip that is still ongoing cannot be merged.",
  MergeTransported:
    "What moved with its ignition off is no trip, and cannot be merged with one.",
  MergeOnPrivateDay:
    "Somebody else has made a private trip that day, so these trips cannot be merged.",
  MergePrivateWithBusiness:
    "A private trip cannot be merged with a business trip.",
  MergeDifferentTypes: "Trips of different types cannot be merged.",
  MergeDifferentDates: "Trips of different dates cannot be merged.",
  MergeDifferentDrivers: "Trips of different drivers cannot be merged.",
  NotLastMerge: "Only the last merge can be split.",
  CouldNotSplitOrMerge: "Could not split or merge.",
  EvenNumberOfTrips:
    "Select an even number of trips to sum them per round trip.",
  MapNotSameDay:
    "A trip that does not start and stop on the same day cannot be shown on the map.",
  MapTooLong: "The map shows trips of at most 7 days.",
  NoRoutes: "No routes are available.",
  TripMasked: "A private trip can only be changed by its driver.",
  TripOverlaps: "The unit has another trip at that time.",
  TripInFuture: "A trip cannot be in the future.",
  TripTooLong: "A trip lasts at most 24 hours.",
  TripInAttested: "The time is in an attested period.",
  StopMustBeAfterStart: "The trip must stop after it starts.",
  OdometerStopMustBeHigher:
    "The odometer at stop must be higher than the one at start.",
  SpecifyDistance: "Specify the distance.",
  SpecifyOdometerOrDistance: "Specify both odometer readings, or the distance.",
  DistanceFormat: "Specify the distance in km, as in 12.5.",
  DistanceLimit: "A distance is more than 0 and at most 5,000 km.",
  DistanceDisagrees:
    "Does not agree with the odometer readings: change the one, or leave it empty.",
  TripTooFast:
    "That far in that time is more than 200 km/h: correct the distance or the times.",
  SpecifyStartAddress: "Specify where the trip started.",
  SpecifyStopAddress: "Specify where the trip stopped.",
  AddressLength: "An address has at most 200 characters.",
  TripNotByHand: "Only trips that were entered by hand can be deleted.",
  SpecifyPurpose: "Specify a purpose.",
  SelectDriver: "Select a driver.",
};

/** Notices that show once when something is done. */
export const tripNotices = {
  TripTypeSaved: "The type has been changed.",
  TripPurposeSaved: "The purpose has been saved.",
  TripDriverSaved: "The driver has been saved.",
  TripSaved: "The trip has been saved.",
  TripsSaved: "The trips have been changed.",
  TripsAlreadyBusiness:
    "Nothing was changed: the selected trips are business trips already.",
  TripsAlreadyPrivate:
    "Nothing was changed: the selected trips are private already.",
  TripsAlreadyOther:
    "Nothing was changed: the selected trips count as other already.",
  TripsAlreadyPurpose:
    "Nothing was changed: the selected trips have that purpose already.",
  TripsAlreadyProject:
    "Nothing was changed: the selected trips have that project already.",
  TripEntered: "The trip has been entered.",
  WayBackEntered: "The way back has been entered.",
  TripDeleted: "The trip has been deleted.",
  TripsMerged: "The trips have been merged.",
  TripSplit: "The trip has been split.",
  ChangeUndone: "The change has been undone.",
  ChangeRedone: "The change has been made again.",
};
