import { monthText } from "../month.ts";
/** Congestion tax: passages, what they cost, and the authority's invoices. */
export const toll = {
  time: "Time",
  station: "Station",
  type: "Type of trip",
  tariff: "At that hour",
  fee: "Fee",
  remark: "Why",
  remarks: {
    unresolved: "Crossed into or out of the zone unseen: check with the driver",
    freeTime: "Free at this time or on this day",
    severalPassages: "Counts as one with a dearer or earlier passage",
    notThrough: "Did not pass through Backa",
    dayMaximum: "The day's maximum is reached",
    afterOthers: "What the trip adds to the day, after the other trips",
    vehicleType: "Vehicles of this type are not taxed",
    exempt: "The vehicle is exempt",
    probable: "uncertain: few positions near the station",
    added: "added by hand",
    removed: "Removed by hand",
  },
  hiddenMonth: (month: string) =>
    `Private trips of others in ${monthText(month, "en")}`,
  estimate:
    "Computed from the vehicles' positions. The decision of the Swedish Transport Agency prevails.",
  coverage:
    "Stations are known of the congestion tax in Stockholm and Gothenburg, where the public source lacks some lanes. Not computed, since no places of their stations are known here: all toll stations in Norway, the fees of Motalabron, Sundsvallsbron and Skurubron, ferries and tolls of other countries. A trip that passed such a station shows no fee.",
  rules: {
    stockholm: (version: string, low: number, high: number) =>
      `Stockholm, table ${version}: each passage costs what its hour costs; passages of Essingeleden on one drive count as one. At most SEK ${high} for a vehicle and day in high season (1 March to the day before Midsummer Eve, 15 August to 30 November), else SEK ${low}.`,
    gothenburg: (version: string, low: number, _high: number) =>
      `Gothenburg, table ${version}: passages within 60 minutes of the first one count as one, the dearest. At most SEK ${low} for a vehicle and day.`,
  },
  uncertain:
    "Uncertain passages are charged. Where a vehicle crossed the zone's border during a gap in its positions, or with no station near its way, nothing is charged, since free tunnels lead below it.",
  hidden:
    "Business passages are charged as if there were no private ones; private passages are charged what they add to the day. Private trips of others show as the sum of each whole month of the period.",
  passages: {
    title: (when: string) => `Congestion tax of the trip ${when}`,
    back: "Back to the trip",
    open: "Show or change passages",
    none: "No passage of a toll station is known.",
    sum: (count: number, amount: string) =>
      count === 1
        ? `Congestion tax: 1 passage, ${amount}.`
        : `Congestion tax: ${count} passages, ${amount}.`,
    unknownStation: "Station not known",
    attested: "The trip is attested, so its passages cannot be changed.",
    addTitle: "Add a passage",
    date: "Date",
    time: "Time",
    chooseStation: "Choose a station",
    addReason: "Reason, such as the invoice that shows it",
    add: "Add passage",
    remove: "Remove…",
    removeReason: "Why the vehicle did not pass here",
    removeYes: "Remove passage",
    log: "Changes",
    noLog: "No passages of this trip have been changed.",
    said: {
      added: (station: string, clock: string) => `Added: ${station}, ${clock}`,
      removed: (station: string, clock: string) =>
        `Removed: ${station}, ${clock}`,
    },
    by: (who: string, when: string) => `${who}, ${when}`,
    undoneBy: (who: string, when: string) => `Undone by ${who}, ${when}`,
    undo: "Undo",
    undoOf: (what: string) => `Undo: ${what}`,
  },
  invoice: {
    outcome: "Outcome",
    outcomes: {
      private: "Private, to be charged",
      differs: "Other amount",
      notInvoiced: "Missing in the invoice",
      notInLog: "Missing in the log",
      agreed: "Agrees",
    },
    invoiced: "Invoice",
    computed: "Log",
    private: "Private",
    notes: [
      "Compared are the stored invoices of the chosen days. A line and a passage belong together within three minutes at the same station; a sum of a day is compared with the passages of that day.",
      "Of private trips of others only the day is known here: a line is private when the vehicle had such a trip on that day and no other passage explains it. Ask the driver in case of doubt.",
    ],
    title: "Invoices of congestion tax",
    intro:
      "Paste the invoice of the Swedish Transport Agency, or choose it as a file, and see it beside the passages of the trip log.",
    hint:
      "A table with a head line (date, time, station, amount, registration number) as CSV, or text copied out of a PDF. A line without a time is the sum of a day. Saving a vehicle's month again replaces it.",
    file: "File (CSV or text)",
    text: "Or paste the lines here",
    plate: "Registration number",
    plateHint: "Only where the lines name no vehicle.",
    save: "Save and compare",
    stored: "Stored invoices",
    none: "No invoice has been saved yet.",
    vehicles: "Vehicles",
    lines: "Lines",
    sum: "Sum",
    savedBy: (when: string, who: string) =>
      who ? `Saved ${when} by ${who}` : `Saved ${when}`,
    open: (month: string) => `Compare ${month}`,
    delete: "Delete",
    deleteOf: (month: string) => `Delete the invoice of ${month}`,
    question: (month: string) =>
      `Do you want to delete what is stored of the invoice of ${month}? Trips and passages stay.`,
    yes: "Delete the invoice",
    keep: "Keep it",
    saved: (lines: number) =>
      lines === 1 ? "1 line is saved." : `${lines} lines are saved.`,
    gone: (lines: number) =>
      lines === 1
        ? "1 line that was stored of the same vehicle and month is not in it, and is gone."
        : `${lines} lines that were stored of the same vehicles and months are not in it, and are gone.`,
    faults: (count: number) =>
      count === 1
        ? "1 line could not be read:"
        : `${count} lines could not be read:`,
    line: (line: number) => `Line ${line}`,
  },
};

export const tollByKey = {
  ChooseStation: "Choose a station.",
  SpecifyReason: "Specify a reason.",
  PassageOutsideTrip: "The time lies outside the trip.",
  PassageExists: "The trip has a passage of this station at this time already.",
  PassageNotFound: "The trip has no such passage any more.",
  NothingToRead:
    "No line with a date and an amount could be found. Check that all of the table or text is there.",
  NoLineReadable: "No line can be read, so nothing is saved. {name}",
  InvalidTime: "The time is not valid.",
  InvalidAmount: "The amount is not valid.",
  TooManyLines:
    "There are more lines than can be read at once; divide the invoice by month.",
  NoRegistrationNumber: "No vehicle is named for the line.",
  SameLineTwice: "The line is there twice; it counts once.",
  InvalidPlate: "This is no registration number.",
};

export const tollNotices = {
  PassageAdded: "The passage is added.",
  PassageRemoved: "The passage is removed.",
  InvoiceSaved: "The invoice is saved.",
  InvoiceReplaced:
    "The invoice is saved. Lines that were stored of the same vehicles and months and are not in it are gone.",
  InvoiceKnown: "Nothing new: every line of the invoice was saved before.",
  InvoiceDeleted: "The invoice is deleted.",
};
