/** Congestion tax: passages, what they cost, and the authority's invoices. */
export const toll = {
  time: "Time",
  station: "Station",
  type: "Type of trip",
  tariff: "At that hour (SEK)",
  fee: "Fee (SEK)",
  remark: "Why",
  remarks: {
    unresolved: "Crossed into or out of the zone unseen: check with the driver",
    freeTime: "Free at this time or on this day",
    severalPassages: "Counts as one with a dearer or earlier passage",
    notThrough: "Did not pass through Backa",
    dayMaximum: "The day's maximum is reached",
    afterOthers: "The rest of the day's maximum, after the other trips",
    vehicleType: "Vehicles of this type are not taxed",
    exempt: "The vehicle is exempt",
    probable: "uncertain: few positions near the station",
  },
  hiddenMonth: (month: string) => `Private trips of others in ${month}`,
  estimate:
    "Computed from the vehicles' positions. The decision of the Swedish Transport Agency prevails.",
  rules: {
    stockholm: (version: string, low: number, high: number) =>
      `Stockholm, table ${version}: each passage costs what its hour costs; passages of Essingeleden on one drive count as one. At most SEK ${high} for a vehicle and day in high season (1 March to the day before Midsummer Eve, 15 August to 30 November), else SEK ${low}.`,
    gothenburg: (version: string, low: number, _high: number) =>
      `Gothenburg, table ${version}: passages within 60 minutes of the first one count as one, the dearest. At most SEK ${low} for a vehicle and day.`,
  },
  uncertain:
    "Uncertain passages are charged. Where a vehicle crossed the zone's border during a gap in its positions nothing is charged, since free tunnels lead below it.",
  hidden:
    "Business passages are charged as if there were no private ones; private passages are charged what they add to the day. Private trips of others show as the sum of each whole month of the period.",
};
