/** The texts of a unit's card, in the user's language. */
export interface CardTexts {
  /** `{time}` stands for the time since when. */
  since: string;
  today: string;
  noTrips: string;
  /** Trips are found up to `{time}`; later reports are being processed. */
  tripsUntil: string;
  /** The unit has not reported yet. */
  never: string;
  oneTrip: string;
  /** `{count}` stands for the number of trips. */
  trips: string;
  ongoing: string;
  on: string;
  off: string;
  follow: string;
  /** `{hours}` stands for the number of hours. */
  trail: string;
  directions: string;
  copyLink: string;
  copied: string;
  unitPage: string;
  tripLog: string;
  actions: string;
  larger: string;
  smaller: string;
  failed: string;
  replay: ReplayTexts;
}

export interface ReplayTexts {
  title: string;
  day: string;
  show: string;
  play: string;
  pause: string;
  end: string;
  time: string;
  pace: string;
  none: string;
}
