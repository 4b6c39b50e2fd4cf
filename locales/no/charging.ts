import type * as en from "../en/charging.ts";

export const charging: typeof en.charging = {
  title: "Lading",
  report: {
    charged: "Ladet (kWh)",
    difference: "Ladet minus brukt (kWh)",
    price: "Pris hjemme per kWh",
    reimbursed: "Refusjon for hjemmelading",
    kwhAt: {
      home: "Hjemme (kWh)",
      workplace: "Arbeidsplass (kWh)",
      public: "Andre steder (kWh)",
      unknown: "Ukjent sted (kWh)",
    },
    paid: "Betalt utenfor hjemmet",
    priceNote:
      "Lading hjemme refunderes til enhetens egen pris per kWh, ellers kontoens, når bedriften betaler strømmen; den private delen er da drivstoffordel. Den som selv betaler strømmen, får godtgjort tjeneste etter distanse, som for egen bil.",
    workplaceNote:
      "I Sverige er lading på arbeidsgiverens arbeidsplass skattefri fra 1. juli 2023 til 30. juni 2026; en kWh der er verdt det den koster hjemme.",
  },
  link: "Oppgi og endre ladinger",
  editTitle: "Endre en lading",
  deleteTitle: "Slett en lading",
  intro:
    "Oppgi hver lading av en elbil. Rapporten summerer det som er ladet hjemme, på arbeidsplassen og andre steder, og hva lading hjemme koster til kontoens pris per kWh.",
  noUnits:
    "Ingen enhet som du ser, går på strøm. Velg strøm som drivstoff for en enhet, eller ladbar hybrid blant det som skattemyndighetene spør om.",
  unit: "Kjøretøy",
  chooseUnit: "Velg kjøretøy",
  date: "Dag",
  time: "Begynte klokken",
  when: "Når",
  kwh: "Energi (kWh)",
  amount: (currency) => `Betalt (${currency})`,
  amountHint: "Ifølge kvitteringen; la stå tomt uten kvittering.",
  paid: "Betalt",
  place: "Sted",
  placeHint:
    "Sporet til kjøretøyet sier om det sto på et sted som er merket som hjem eller arbeidsplass. Velg sted selv hvis det ikke stemmer.",
  byTrack: "Som sporet sier",
  byHand: "valgt",
  places: {
    home: "Hjemme",
    workplace: "På arbeidsplassen",
    public: "Et annet sted",
    unknown: "Ukjent",
  },
  hidden: "Skjult: privat",
  enteredBy: "Oppgitt av",
  save: "Lagre lading",
  cancel: "Avbryt",
  listTitle: "Oppgitte ladinger",
  none: "Ingen ladinger er oppgitt ennå.",
  edit: (when) => `Endre ladingen ${when}`,
  delete: (when) => `Slett ladingen ${when}`,
  question: (when, unit) =>
    `Slette ladingen av ${unit}, ${when}? Den forsvinner fra rapportene.`,
  yes: "Slett",
  keep: "Behold den",
};

export const chargingByKey: typeof en.chargingByKey = {
  SelectChargedUnit: "Velg en elbil.",
  ChargedKwh: "Oppgi mellom 0,01 og 1 000 kWh.",
  ChargingAmount: "Oppgi et beløp fra 0 til 100 000.",
  ChooseChargingPlace: "Velg et sted.",
  ChargingInFuture: "Ladingen kan ikke begynne i fremtiden.",
  ChargingTaken:
    "En lading av kjøretøyet på dette tidspunktet er allerede oppgitt.",
  ChargingNotFound: "Ladingen finnes ikke.",
};

export const chargingNotices: typeof en.chargingNotices = {
  ChargingSaved: "Ladingen er lagret.",
  ChargingDeleted: "Ladingen er slettet.",
};
