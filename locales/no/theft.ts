import type * as en from "../en/theft.ts";

export const theft: typeof en.theft = {
  title: (unit) => `Tyveri – ${unit}`,
  mark: "Tyverimodus",
  isOn: "Tyverimodus er på",
  isOff: "Tyverimodus er av",
  since: (when, who) => `siden ${when}: ${who}.`,
  about:
    "Slå på tyverimodus når enheten er stjålet. Da rapporterer den hvert 5. minutt når den er i bevegelse og hvert 30. minutt når den står stille, og alarmer går ut.",
  reportsOften:
    "Enheten har fått ordre om å rapportere hvert 5. minutt når den er i bevegelse og hvert 30. minutt når den står stille.",
  reportsInZone:
    "Enheten er i en av sonene sine og beholder rapportintervallet til den forlater sonen.",
  onlyAdministrators: "Administratorer slår tyverimodus på og av.",
  question: {
    on: (unit) => `Slå på tyverimodus for ${unit}?`,
    off: (unit) => `Slå av tyverimodus for ${unit}?`,
  },
  consequence: {
    on:
      "De som får sikkerhetsalarmer, og sjåføren får beskjed. Så lenge tyverimodus er på, vises hvor enheten er, også under private turer.",
    off:
      "Enheten går tilbake til sitt vanlige rapportintervall, private turer skjules igjen, og alle tyverilenker slutter å virke.",
  },
  switch: { on: "Slå på tyverimodus", off: "Slå av tyverimodus" },
  cancel: "Avbryt",
  positions: "Siste posisjoner",
  noPositions: "Ingen posisjon er kjent fra det siste døgnet.",
  map: "Kart med de siste posisjonene",
  time: "Tid",
  place: "Sted",
  coordinates: "Koordinater",
  speed: "Fart",
  history: "På og av",
  mode: "Tyverimodus",
  on: "På",
  off: "Av",
  who: "Av hvem",
  nobody: "En person som ikke finnes lenger",
  left: (geofence) => `Enheten forlot ${geofence}`,
  info: "Tyveriopplysninger",
  infoLabel: {
    stolen_on: "Dato for tyveriet",
    stolen_from: "Stjålet fra",
    stolen_what: "Hva som er stjålet",
    owner_name: "Eierens navn",
    owner_email: "Eierens e-post",
    owner_phone: "Eierens telefon",
    police_station: "Politistasjon",
    police_report_number: "Anmeldelsens nummer",
    insurance_claim_number: "Forsikringsselskapets skadenummer",
    other_information: "Andre opplysninger",
    recipients: "Mottakere av tyverirapporten",
  },
  recipientsHint: "Én e-postadresse per linje, høyst 20, ingen to ganger.",
  save: "Lagre",
  report: "Tyverirapport",
  onSince: (when) => `På siden ${when}`,
  noInfo: "Ingenting er notert om tyveriet.",
  changeInfo: "Endre tyveriopplysninger",
  changeObject: "Endre objektbeskrivelse",
  sendTitle: "Send rapporten",
  goesTo: (recipients) => `Den sendes på e-post til ${recipients}.`,
  noRecipients:
    "Legg til mottakere i tyveriopplysningene for å sende rapporten.",
  holds:
    "Rapporten er en PDF med tyveriopplysningene, de siste posisjonene og objektbeskrivelsen med bilder.",
  send: "Send på e-post",
  download: "Last ned som PDF",
  sent: "Sendte rapporter",
  links: "Tyverilenker",
  linkAbout:
    "En tyverilenke viser politiet hvor enheten er, uten innlogging: posisjon, tid, fart og veien siden tyverimodus ble slått på, og ingenting annet. Den virker i 24 timer, så lenge tyverimodus er på. Hvem som åpner den, loggføres her.",
  linkOnce: "Kopier lenken nå: den vises bare én gang.",
  linkNeedsMode: "Slå først på tyverimodus.",
  createLink: "Lag en tyverilenke",
  noLinks: "Det finnes ingen tyverilenker.",
  linkMade: (when, who) => `Laget ${when} av ${who}.`,
  linkUntil: (when) => `Den virker til ${when}.`,
  linkEnded: (when) => `Den sluttet å virke ${when}.`,
  revoke: "Trekk tilbake",
  noLooks: "Ingen har åpnet den.",
  looked: "Åpnet",
  address: "IP-adresse",
  browser: "Nettleser",
  linkTitle: "Posisjon akkurat nå",
  linkGone: "Lenken finnes ikke eller virker ikke lenger.",
  noReportYet: "Enheten har ikke rapportert noen posisjon ennå.",
  lastSeen: (when, speed) =>
    speed === null
      ? `Siste posisjon: ${when}.`
      : `Siste posisjon: ${when}, ${speed}.`,
  linkNotes: (seconds, until, zone) =>
    `Siden oppdateres av seg selv hvert ${seconds}. sekund. Lenken virker til ${until}. Tidene gjelder i ${zone}. Hvem som åpner den, loggføres for eieren.`,
};

export const theftByKey: typeof en.theftByKey = {
  PhoneOfOwner: "Oppgi et telefonnummer, som +47 412 34 567.",
  TooManyRecipients: "Høyst 20 mottakere.",
  TooLong2000: "Høyst 2000 tegn.",
  NoRecipients: "Legg først til mottakere i tyveriopplysningene.",
  TheftModeIsOff: "Slå først på tyverimodus.",
  TheftModeStatus: "Status er 1 (på) eller 0 (av).",
};

export const theftNotices: typeof en.theftNotices = {
  TheftModeOn: "Tyverimodus er på for enheten.",
  TheftInfoSaved: "Tyveriopplysningene er lagret.",
  TheftReportSent: "Tyverirapporten er på vei til mottakerne.",
  TheftLinkRevoked: "Tyverilenken er trukket tilbake.",
  TheftModeOff: "Tyverimodus er av for enheten.",
};
